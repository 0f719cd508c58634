const FIRST = [
  'Aino',
  'Bela',
  'Chidi',
  'Dalia',
  'Emre',
  'Farah',
  'Goran',
  'Hana',
  'Idris',
  'Jonna',
  'Kaito',
  'Leila',
  'Marek',
  'Nadia',
  'Oskar',
  'Priya',
  'Quentin',
  'Rafael',
  'Sunita',
  'Tomas',
  'Ursa',
  'Vikram',
  'Wanda',
  'Ximena',
  'Yusuf',
  'Zofia',
  'Anders',
  'Bao',
  'Carmen',
  'Dmitri',
  'Esra',
  'Fabio',
  'Greta',
  'Hugo',
  'Ines',
  'Jasper',
  'Kirsi',
  'Lucia',
  'Mehmet',
  'Noor',
]
const LAST = [
  'Aalto',
  'Bergman',
  'Castell',
  'Dovrak',
  'Eskola',
  'Fontaine',
  'Grahn',
  'Haddad',
  'Ilves',
  'Jansky',
  'Kowal',
  'Lindgrein',
  'Moravec',
  'Nakai',
  'Obrado',
  'Pereza',
  'Quist',
  'Rantala',
  'Sundt',
  'Tamson',
  'Ullmar',
  'Valdez',
  'Wikander',
  'Xander',
  'Yilmar',
  'Zelenik',
  'Arborg',
  'Brandel',
  'Corvin',
  'Delmar',
]

export interface Person {
  name: string
  email: string
}

/** The nth invented person: always the same, no two alike for 12,000 people, none of them real. */
export function person(n: number): Person {
  const pairs = FIRST.length * LAST.length
  const spread = (n * 7) % pairs
  const first = FIRST[spread % FIRST.length] ?? ''
  // walks the pairs in another order than both lists, so that neighbours in a table do not share a name
  const last = LAST[Math.floor(spread / FIRST.length)] ?? ''
  const round = Math.floor(n / pairs)
  const middle = round === 0 ? '' : ` ${String.fromCharCode(64 + round)}.`
  const tail = round === 0 ? '' : `.${round}`
  return { name: `${first}${middle} ${last}`, email: `${first}.${last}${tail}@candidates.test`.toLowerCase() }
}
