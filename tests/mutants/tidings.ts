import type { Mutant } from './mutant'

/** Mails, files for others, jobs and settings. */
export const tidingMutants: readonly Mutant[] = [
  {
    name: 'mails: one event is told twice',
    file: 'server/modules/claims/tell/publish-outbox.ts',
    find: 'if ((await take(tx, eventId, now)) && mail) {',
    replace: 'if (((await take(tx, eventId, now)) || eventId !== mail?.subject) && mail) {',
    tests: ['server/modules/claims/tell/publish-outbox.test.ts'],
  },
  {
    name: 'mails: a server that is down uses up a mail’s tries',
    file: 'server/modules/mailer/send-mail.ts',
    find: '{ ...mail, attempts: mail.attempts - 1 }',
    replace: '{ ...mail, attempts: mail.attempts }',
    tests: ['server/modules/mailer/send-mail.test.ts'],
  },
  {
    name: 'mails: a dead link is mailed',
    file: 'server/modules/mailer/fill-in.ts',
    find: `    return code === null
      ? null
      : {`,
    replace: `    return code === undefined
      ? null
      : {`,
    tests: ['server/modules/mailer/accounts/send-account-mail.test.ts'],
  },
  {
    name: 'mails: who has a new login hears of every one',
    file: 'server/modules/sessions/log-in/begin-session.ts',
    find: 'places.length === 0 || places.some((place) => isAlike(place, from))',
    replace: 'places.length === 0 || places.every((place) => isAlike(place, from))',
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
    name: 'files: a mark of XML in a text is written as it is',
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
    name: 'files: a better rate is exported than the calculator gives',
    file: 'server/http/exports/item/export-item.ts',
    find: '.plus(unit).times(rate.in).gte(send.times(rate.out))',
    replace: '.plus(unit).times(rate.in).gte(0)',
    tests: ['server/http/exports/item/export-item.test.ts'],
  },
  {
    name: 'files: what was true before is given to who asks after',
    file: 'server/http/exports/export-file.ts',
    find: 'running.directions === directions ? running.result :',
    replace: 'running.directions.length > 0 ? running.result :',
    tests: ['server/http/exports/export-file.test.ts'],
  },
  {
    name: 'jobs: what a dead process took is never done',
    file: 'server/jobs/worker-liveness.ts',
    find: 'if (rows.length > 0) {',
    replace: 'if (rows.length > 1000) {',
    tests: ['server/jobs/worker-liveness.test.ts'],
  },
  {
    name: 'jobs: a source that failed is not asked again',
    file: 'server/jobs/definitions/refresh-rates.handler.ts',
    find: '{ source: id }, { runAt, key: refreshRatesKey(id) }',
    replace:
      '{ source: id }, { runAt: new Date(8.64e15 - runAt.getTime()), key: refreshRatesKey(id) }',
    tests: ['server/jobs/definitions/refresh-rates.test.ts'],
  },
  {
    name: 'jobs: two wait under one key',
    file: 'server/database/jobs.ts',
    find: 'jobKey: key ?? null,',
    replace: 'jobKey: key === undefined ? null : null,',
    tests: ['server/database/jobs.test.ts'],
  },
  {
    name: 'settings: a demo is open to the network by chance',
    file: 'server/config/config.ts',
    find: '!isLoopback && set.PUBLIC_URL === undefined && set.DEMO_OFFICE === undefined',
    replace: '!isLoopback && set.PUBLIC_URL === undefined && set.DEMO_OFFICE === false',
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
    name: 'settings: half a captcha is none',
    file: 'server/config/captcha.ts',
    find: 'siteKey === undefined && secret === undefined',
    replace: 'siteKey === undefined || secret === undefined',
    tests: ['server/config/captcha.test.ts'],
  },
  {
    name: 'settings: people stand in the log',
    file: 'server/config/describe-error.ts',
    find: 'message: withoutPeople(error.message)',
    replace: 'message: error.message',
    tests: ['server/config/describe-error.test.ts'],
  },
]
