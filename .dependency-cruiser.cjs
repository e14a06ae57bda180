/*
 * Which folders may import which others, as the table in docs/architecture.md shows. Each rule was once
 * seen to report a violation that was planted for it.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const isTest = '\\.test\\.tsx?$|^tests/'

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Modules that import each other in a circle cannot be read or loaded one at a time.',
      {},
      { circular: true },
    ),

    // Pages, features and components.
    rule(
      'features-are-islands',
      'Code that two features need belongs in components or lib; app combines features.',
      { path: '^features/([^/]+)/' },
      { path: '^features/', pathNot: '^features/$1/' },
    ),
    rule(
      'features-look-down',
      'A feature knows neither the pages that use it nor the server.',
      { path: '^features/' },
      { path: '^(app|server)/' },
    ),
    rule(
      'shared-looks-down',
      'Components and lib know nothing above them.',
      { path: '^(components|lib)/' },
      { path: '^(app|features|server)/' },
    ),
    rule(
      'lib-below-components',
      'lib is used by the server too, which has no components.',
      { path: '^lib/' },
      { path: '^components/' },
    ),
    rule(
      'ui-knows-no-product',
      'Primitives know nothing about exchanges.',
      { path: '^components/ui/' },
      { path: '^lib/contracts/' },
    ),
    rule(
      'components-know-no-endpoint',
      'A component is given its data; only features make calls.',
      { path: '^components/', pathNot: isTest },
      { path: '^lib/(http|query)/' },
    ),
    rule(
      'feature-internals',
      'app imports the components and the api of a feature, never its hooks or model.',
      { path: '^app/' },
      { path: '^features/[^/]+/(hooks|model)/' },
    ),
    rule(
      'desk-pages-by-their-entry',
      'The desk has a folder for each kind of page: app imports only the pages, the frames and the session.',
      { path: '^app/' },
      {
        path: '^features/desk/',
        pathNot: '(-page|/overview|/claim-panel|/claims-frame|frame/desk-(frame|session))\\.tsx$',
      },
    ),
    rule(
      'the-kit-knows-no-subject',
      'The pages of the desk are built from the kit, so the kit depends on none of them.',
      { path: '^features/desk/kit/', pathNot: isTest },
      { path: '^features/desk/', pathNot: '^features/desk/kit/' },
    ),
    rule(
      'pages-never-touch-the-server',
      'Pages reach the server through the API, as everybody does.',
      { path: '^app/' },
      { path: '^server/' },
    ),
    rule(
      'messages-by-i18n-only',
      'Texts are read in one place.',
      { pathNot: `^lib/i18n/|${isTest}|^scripts/` },
      { path: '^messages/' },
    ),
    rule(
      'the-first-page-loads-no-schema',
      'Code that draws the calculator imports only types from contracts; schemas load when something is sent.',
      { path: '^(lib/exchange|features/exchange/(components|hooks|model))/', pathNot: isTest },
      {
        path: '^lib/contracts/',
        pathNot:
          '/(claim-asks|claim-number|email-address|verification-(cookie-names|lists|paths))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // The server.
    rule(
      'edges-never-touch-the-database',
      'HTTP and jobs call modules; only modules call SQL.',
      { path: '^server/(http|jobs)/', pathNot: isTest },
      {
        path: '^server/(database|adapters)/',
        // Allowed are the function that enqueues a job, and the connections of the worker.
        pathNot: '^server/database/(jobs\\.ts$|connections/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'edges-by-front-door',
      'HTTP and jobs import a module only through its index.',
      { path: '^server/(http|jobs|boot|front-door)/', pathNot: isTest },
      { path: '^server/modules/[^/]+/.+', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'modules-by-front-door',
      'A module imports another one only through its index.',
      { path: '^server/modules/([^/]+)/', pathNot: isTest },
      {
        path: '^server/modules/[^/]+/.+',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'ledger-imports-no-module',
      'Every module with money depends on the ledger, so the ledger depends on no module.',
      { path: '^server/modules/ledger/', pathNot: isTest },
      { path: '^server/modules/', pathNot: '^server/modules/ledger/' },
    ),
    rule(
      'claims-know-no-shop',
      'Shops are built on claims. What a claim does for its invoice is done by invoices, which know neither.',
      { path: '^server/modules/(claims|invoices|payments|payouts|withdrawals)/', pathNot: isTest },
      { path: '^server/modules/shops/' },
    ),
    rule(
      'rails-touch-no-books',
      'Rails and providers tell payments what has happened. Only claims decide what it means and book it.',
      { path: '^server/modules/(rails|providers)/', pathNot: isTest },
      { path: '^server/modules/(claims|ledger|payouts)/' },
    ),
    rule(
      'modules-know-no-edge',
      'Modules know neither HTTP nor jobs nor the outside world.',
      { path: '^server/modules/', pathNot: isTest },
      { path: '^server/(http|jobs|adapters|boot|front-door)/' },
    ),
    rule(
      'database-is-the-floor',
      'The database folder knows settings and money, but no module.',
      { path: '^server/database/', pathNot: isTest },
      { path: '^server/(?!database/|config/)' },
    ),
    rule(
      'adapters-see-ports-only',
      'An adapter connects the outside world to a module through the ports of that module.',
      { path: '^server/adapters/' },
      { path: '^server/modules/', pathNot: '/(paying-|reading-|signing-)?ports\\.ts$' },
    ),
    rule(
      'adapters-are-leaves',
      'An adapter imports neither the routes nor the jobs nor the database.',
      { path: '^server/adapters/' },
      { path: '^server/(http|jobs|database)/' },
    ),

    rule(
      'the-signer-is-alone',
      'The process that holds the key trusts nothing of the office: it reads its own settings and its own journal, and signs by its own code.',
      { path: '^server/signer/', pathNot: isTest },
      {
        path: '^(app|components|features|server)/',
        pathNot: [
          '^server/signer/',
          '^server/modules/rails/signing-ports\\.ts$',
          '^server/adapters/rails/[a-z]+/signing/',
        ],
      },
    ),
    rule(
      'signing-is-alone',
      'The half of an adapter that signs is used by the signer, so it knows no node and no settings of the office.',
      { path: '^server/adapters/rails/[a-z]+/signing/', pathNot: isTest },
      {
        path: '^(app|components|features|server)/',
        pathNot: [
          '^server/adapters/rails/[a-z]+/signing/',
          '^server/modules/rails/signing-ports\\.ts$',
        ],
      },
    ),
    rule(
      'the-renderer-reads-no-books',
      'The process that renders pages gets its data from the API of the office, as pages do.',
      { path: '^server/renderer/', pathNot: isTest },
      {
        path: '^server/(adapters|boot|database|http|jobs|mail|modules)/|^server/container\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'mails-are-drawn-by-the-mailer',
      'Only the mailer knows what a mail looks like; all other code refers to a mail by its name.',
      { path: '^(server|scripts)/', pathNot: `^server/(mail|modules/mailer)/|${isTest}` },
      { path: '^server/mail/' },
    ),
    rule(
      'mails-look-down',
      'A mail is rendered only from the data that it is given.',
      { path: '^server/mail/', pathNot: isTest },
      { path: '^(app|components|features)/|^server/(?!mail/)' },
    ),

    // The code that all other code is built on.
    rule(
      'contracts-are-pure',
      'Contracts, which describe what is sent and received, depend on nothing but money and errors.',
      { path: '^lib/contracts/' },
      { path: '^(app|components|features|server)/|^lib/(?!contracts/|money/|errors/)' },
    ),
    rule(
      'money-is-pure',
      'Money imports no other code of ours.',
      { path: '^lib/money/' },
      { path: '^(app|components|features|server)/|^lib/(?!money/)' },
    ),
    rule(
      'packages-are-for-others',
      'Programs of shops use the client without our code, so it imports none.',
      { path: '^packages/', pathNot: isTest },
      { path: '^(app|components|examples|features|lib|server|tests)/' },
    ),
    rule(
      'examples-know-packages-only',
      'An example is what a stranger can write.',
      { path: '^examples/' },
      { path: '^(app|components|features|lib|server|tests)/' },
    ),
    rule(
      'the-product-needs-no-package',
      'The product works without what it offers to others.',
      { path: '^(app|components|features|lib|server)/', pathNot: isTest },
      { path: '^(packages|examples)/' },
    ),
    rule(
      'tests-stay-outside',
      'The product never imports its tests.',
      { pathNot: isTest },
      { path: '^tests/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
