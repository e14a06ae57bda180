/*
 * Who may import whom. Each rule was seen to fire once on a planted violation. The table these
 * come from stands in docs/architecture.md.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const isTest = '\\.test\\.tsx?$|^tests/'

module.exports = {
  forbidden: [
    rule('no-circular', 'A circle has no first room.', {}, { circular: true }),

    // The front of the house.
    rule(
      'features-are-islands',
      'What two features need sinks to components or lib; app composes them.',
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
      'Primitives have no product words.',
      { path: '^components/ui/' },
      { path: '^lib/contracts/' },
    ),
    rule(
      'components-know-no-endpoint',
      'A component is given its data; calls live in features.',
      { path: '^components/', pathNot: isTest },
      { path: '^lib/(http|query)/' },
    ),
    rule(
      'feature-internals',
      'app takes components and api of a feature, never its hooks or model.',
      { path: '^app/' },
      { path: '^features/[^/]+/(hooks|model)/' },
    ),
    rule(
      'desk-pages-by-their-entry',
      'The desk has a folder for each subject: app takes its page, the frame and the session, nothing else.',
      { path: '^app/' },
      {
        path: '^features/desk/',
        pathNot: '(-page|/overview|/claim-panel|/claims-frame|frame/desk-(frame|session))\\.tsx$',
      },
    ),
    rule(
      'the-kit-knows-no-subject',
      'What all pages of the desk are made of stands below them.',
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
      'What the calculator draws with names types of contracts; schemas come once something is sent.',
      { path: '^(lib/exchange|features/exchange/(components|hooks|model))/', pathNot: isTest },
      {
        path: '^lib/contracts/',
        pathNot: '/(claim-asks|email-address)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // The server.
    rule(
      'edges-never-touch-the-database',
      'HTTP and jobs call rules; rules call SQL.',
      { path: '^server/(http|jobs)/', pathNot: isTest },
      {
        path: '^server/(database|adapters)/',
        // The queue's own door: a job is enqueued by the floor, whoever asks. And its worker's connections.
        pathNot: '^server/database/(jobs\\.ts$|connections/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'edges-by-front-door',
      'HTTP and jobs enter a module by its index.',
      { path: '^server/(http|jobs|boot|front-door)/', pathNot: isTest },
      { path: '^server/modules/[^/]+/.+', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'modules-by-front-door',
      'A module enters another by its index.',
      { path: '^server/modules/([^/]+)/', pathNot: isTest },
      {
        path: '^server/modules/[^/]+/.+',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'ledger-imports-no-module',
      'The ledger is the floor every module with money stands on.',
      { path: '^server/modules/ledger/', pathNot: isTest },
      { path: '^server/modules/', pathNot: '^server/modules/ledger/' },
    ),
    rule(
      'modules-know-no-edge',
      'Rules know neither HTTP nor jobs nor the outside world.',
      { path: '^server/modules/', pathNot: isTest },
      { path: '^server/(http|jobs|adapters|boot|front-door)/' },
    ),
    rule(
      'database-is-the-floor',
      'The database room knows settings and money, and no rule.',
      { path: '^server/database/', pathNot: isTest },
      { path: '^server/(?!database/|config/)' },
    ),
    rule(
      'adapters-see-ports-only',
      'The outside world is joined to a rule through its port.',
      { path: '^server/adapters/' },
      { path: '^server/modules/', pathNot: '/ports\\.ts$' },
    ),
    rule(
      'adapters-are-leaves',
      'An adapter knows no other room.',
      { path: '^server/adapters/' },
      { path: '^server/(http|jobs|database)/' },
    ),

    rule(
      'the-renderer-reads-no-books',
      'The process that renders pages asks the office, as pages do.',
      { path: '^server/renderer/', pathNot: isTest },
      {
        path: '^server/(adapters|boot|database|http|jobs|mail|modules)/|^server/container\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'mails-are-drawn-by-the-mailer',
      'What a mail looks like is known to who writes it; all others name it.',
      { path: '^(server|scripts)/', pathNot: `^server/(mail|modules/mailer)/|${isTest}` },
      { path: '^server/mail/' },
    ),
    rule(
      'mails-look-down',
      'A mail is drawn from what it is given.',
      { path: '^server/mail/', pathNot: isTest },
      { path: '^(app|components|features)/|^server/(?!mail/)' },
    ),

    // The floor.
    rule(
      'contracts-are-pure',
      'Shapes that travel depend on nothing but money and errors.',
      { path: '^lib/contracts/' },
      { path: '^(app|components|features|server)/|^lib/(?!contracts/|money/|errors/)' },
    ),
    rule(
      'money-is-pure',
      'Money depends on nothing of ours.',
      { path: '^lib/money/' },
      { path: '^(app|components|features|server)/|^lib/(?!money/)' },
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
