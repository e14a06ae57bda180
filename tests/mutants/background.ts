import type { Mutant } from './mutant'

/** Faults in mails, exported files, jobs and settings. */
export const backgroundMutants: readonly Mutant[] = [
  {
    name: 'mails: only the first event of a claim is mailed',
    file: 'server/modules/mailer/claim-mails.ts',
    find: 'dedupeKey: `outbox:${id}`',
    replace: 'dedupeKey: `outbox:${id && claimId}`',
    tests: ['server/modules/claims/outbox/publish-outbox.test.ts'],
  },
  {
    name: 'mails: a server that is down uses up a mail’s attempts',
    file: 'server/modules/mailer/send-mail.ts',
    find: '{ ...mail, attempts: mail.attempts - 1 }',
    replace: '{ ...mail, attempts: mail.attempts }',
    tests: ['server/jobs/lanes/silent-mail.test.ts'],
  },
  {
    name: 'mails: a link that has expired is mailed',
    file: 'server/modules/mailer/mails.repository.ts',
    find: 'isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, now)',
    replace: 'isNull(accountCodes.usedAt), gt(accountCodes.expiresAt, new Date(now.getTime() / 2))',
    tests: ['server/modules/mailer/accounts/send-account-mail.test.ts'],
  },
  {
    name: 'mails: a login from a known network counts as new',
    file: 'server/modules/sessions/log-in/begin-session.ts',
    find: 'locations.length === 0 || locations.some((location) => isSameNetwork(location, from))',
    replace:
      'locations.length === 0 || locations.every((location) => isSameNetwork(location, from))',
    tests: ['server/http/routes/accounts/sessions.routes.test.ts'],
  },
  {
    name: 'files: a cell begins with a formula',
    file: 'server/http/presenters/desk/csv-cells.ts',
    find: 'const harmless = text.replace(formulaStart, "\'")',
    replace: "const harmless = text.replace(formulaStart, '')",
    tests: ['server/http/presenters/desk/csv-cells.test.ts'],
  },
  {
    name: 'files: special characters of XML are not escaped',
    file: 'server/http/presenters/site/markup.ts',
    find: 'replace(/[&<>"\']/g',
    replace: 'replace(/[<>"\']/g',
    tests: ['server/http/presenters/site/markup.test.ts'],
  },
  {
    name: 'files: a code that breaks the file is exported',
    file: 'server/http/exports/item/export-item.ts',
    find: 'if (!code.test(from.code) || !code.test(to.code)) {',
    replace: 'if (!code.test(from.code) && !code.test(to.code)) {',
    tests: ['server/http/exports/item/export-item.test.ts'],
  },
  {
    name: 'files: an exported rate is better than the calculator’s',
    file: 'server/http/exports/item/export-item.ts',
    find: '.plus(unit).times(rate.in).gte(send.times(rate.out))',
    replace: '.plus(unit).times(rate.in).gte(0)',
    tests: ['server/http/exports/item/export-item.test.ts'],
  },
  {
    name: 'files: a request gets a file made from outdated directions',
    file: 'server/http/exports/export-file.ts',
    find: 'running.directions === directions ? running.result :',
    replace: 'running.directions.length > 0 ? running.result :',
    tests: ['server/http/exports/export-file.test.ts'],
  },
  {
    name: 'jobs: a job taken by a dead process is never run',
    file: 'server/jobs/worker-liveness.ts',
    find: 'if (rows.length > 0) {',
    replace: 'if (rows.length > 1000) {',
    tests: ['server/jobs/worker.test.ts'],
  },
  {
    name: 'jobs: the interval between requests to a source is a thousand times too long',
    file: 'server/jobs/definitions/refresh-rates.handler.ts',
    find: 'later(clock.now(), turn.intervalSeconds)',
    replace: 'later(clock.now(), turn.intervalSeconds * 1000)',
    tests: ['server/jobs/definitions/refresh-rates.test.ts'],
  },
  {
    name: 'jobs: two jobs with the same key wait at once',
    file: 'server/database/jobs.ts',
    find: 'jobKey: key ?? null,',
    replace: 'jobKey: key === undefined ? null : null,',
    tests: ['server/database/jobs.test.ts'],
  },
  {
    name: 'settings: a demo is open to the network by accident',
    file: 'server/config/config.ts',
    find: '!isLoopbackName(set.HOST) && set.PUBLIC_URL === undefined && set.DEMO_OFFICE === undefined',
    replace:
      '!isLoopbackName(set.HOST) && set.PUBLIC_URL === undefined && set.DEMO_OFFICE === false',
    tests: ['server/config/config.test.ts'],
  },
  {
    name: 'settings: a real desk needs no second factor',
    file: 'server/config/config.ts',
    find: "(isDemoSeeded ? 'optional' : 'required')",
    replace: "(isDemoSeeded ? 'required' : 'optional')",
    tests: ['server/config/config.test.ts'],
  },
  {
    name: 'settings: an incomplete captcha setting is ignored',
    file: 'server/config/captcha.ts',
    find: 'siteKey === undefined && secret === undefined',
    replace: 'siteKey === undefined || secret === undefined',
    tests: ['server/config/captcha.test.ts'],
  },
  {
    name: 'settings: personal data is written to the log',
    file: 'server/config/logger.ts',
    find: 'message: withoutPersonalData(error.message)',
    replace: 'message: error.message',
    tests: ['server/config/logger.test.ts'],
  },
]
