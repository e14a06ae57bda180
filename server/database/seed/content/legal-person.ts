/** Who runs the demo office. Every value says that it is fictional. */
export const officeLegalPerson = {
  nameRu: 'ООО «Кантор» (демо, такой компании нет)',
  nameEn: 'Kantor LLC (demo, there is no such company)',
  licenceRu: 'Демо-лицензия № 000-2026 на обмен цифровых активов, выдана 12 января 2026 года',
  licenceEn: 'Demo license No. 000-2026 to exchange digital assets, issued on January 12, 2026',
  registerRu: 'Демо-реестр обменных пунктов',
  registerEn: 'Demo register of exchange offices',
  registerNumber: '000-0000-000',
  registerUrl: 'https://register.example/000-0000-000',
  postalRu: '101000, Москва, Обменный переулок, 7 (вымышленный адрес)',
  postalEn: '7 Obmenny Lane, Moscow 101000 (fictional address)',
}
