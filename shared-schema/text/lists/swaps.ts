/** Words that stand for each other when somebody of another sex, family, name, origin or faith tells the same. Each list is a ring. */
const RINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  people: [
    ['man', 'woman'],
    ['men', 'women'],
    ['boy', 'girl'],
    ['gentleman', 'lady'],
    ['mr', 'mrs'],
    ['guy', 'gal'],
  ],
  family: [
    ['husband', 'wife'],
    ['father', 'mother'],
    ['brother', 'sister'],
    ['son', 'daughter'],
    ['uncle', 'aunt'],
    ['grandfather', 'grandmother'],
  ],
  'names of men': [['john', 'mohammed', 'rajesh', 'jamal', 'wei', 'ivan', 'kwame', 'jose', 'thomas', 'yusuf']],
  'names of women': [['emily', 'fatima', 'priya', 'keisha', 'mei', 'olga', 'ama', 'maria', 'anna', 'aisha']],
  'family names': [['smith', 'khan', 'patel', 'washington', 'chen', 'petrov', 'mensah', 'garcia', 'miller', 'nguyen']],
  countries: [['england', 'nigeria', 'india', 'mexico', 'china', 'poland', 'egypt', 'germany', 'thailand', 'america']],
  peoples: [['english', 'nigerian', 'indian', 'mexican', 'chinese', 'polish', 'egyptian', 'german', 'thai', 'american']],
  faiths: [
    ['church', 'mosque', 'temple', 'synagogue'],
    ['christian', 'muslim', 'hindu', 'jewish'],
    ['christmas', 'ramadan', 'diwali', 'passover'],
  ],
}

/** Swaps of one direction each, because "her" stands for two words. */
const PRONOUNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'he to she': { he: 'she', him: 'her', his: 'her', himself: 'herself' },
  'she to he': { she: 'he', her: 'him', hers: 'his', herself: 'himself' },
}

/** The ten swaps, each from a word to the word in its place. */
export const SWAPS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ...Object.entries(PRONOUNS).map(([name, words]) => [name, new Map(Object.entries(words))] as const),
  ...Object.entries(RINGS).map(([name, rings]) => [name, new Map(rings.flatMap(turned))] as const),
])

function turned(ring: readonly string[]): [string, string][] {
  return ring.map((word, at) => [word, ring[(at + 1) % ring.length] ?? word])
}
