import type { Contacts } from './shapes'

/** Names under .test and unassigned numbers, which belong to nobody. */
export const contacts: Contacts = {
  channels: [
    {
      kind: 'email',
      value: 'hello@kantor.test',
      label: { ru: 'Почта для вопросов', en: 'Questions' },
      note: {
        ru: 'Назовите номер заявки: так мы ответим быстрее.',
        en: 'Include your order number for a faster answer.',
      },
    },
    {
      kind: 'email',
      value: 'partners@kantor.test',
      purpose: 'partners',
      label: { ru: 'Почта для сотрудничества', en: 'Partnership' },
      note: {
        ru: 'Реферальные ссылки, мониторинги, магазины.',
        en: 'Referrals, comparison sites, shops.',
      },
    },
    {
      kind: 'telegram',
      value: '@kantor_demo_cash',
      purpose: 'cash',
      label: { ru: 'Telegram кассы', en: 'Cash desk on Telegram' },
      note: {
        ru: 'О времени встречи. Реквизитов для оплаты здесь не присылаем.',
        en: 'To agree on a time. We never send payment details here.',
      },
    },
    {
      kind: 'phone',
      value: '+7 900 000-00-10',
      purpose: 'cash',
      label: { ru: 'Телефон кассы', en: 'Cash desk by phone' },
      note: {
        ru: 'Только для тех, у кого есть заявка с наличными.',
        en: 'Only for customers with a cash order.',
      },
    },
  ],
  address: {
    ru: 'Москва, Обменный переулок, 7. Адрес для писем. Наличные — только по заявке, адреса касс на странице «Наличные».',
    en: '7 Obmenny Lane, Moscow. Mailing address only. Cash is exchanged by order only: the desks are listed under Cash exchange.',
  },
  mailbox: 'desk@kantor.test',
}
