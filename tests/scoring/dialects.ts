/** Ways of speaking that change how something is said and not what was done. */
export const DIALECTS: Readonly<Record<string, (text: string) => string>> = {
  'present tense': (text) =>
    text.replaceAll(
      /\b(listened|asked|apologised|offered|worked|called|added|trained|stayed|wrote|fell|needed)\b/g,
      (word) => PRESENT[word] ?? word,
    ),
  'no articles': (text) => text.replaceAll(/\b(a|an|the) /gi, ''),
  'no copula': (text) => text.replaceAll(/ (was|were|is) /g, ' '),
  'we was': (text) => text.replaceAll('were', 'was'),
  done: (text) => text.replaceAll(/\bI (listened|asked|apologised|offered|called|added|trained)\b/g, 'I done $1'),
  lah: (text) => text.replaceAll('.', ' lah.'),
  'them for those': (text) => text.replaceAll(/\b(the|such) (people|team|papers|days)\b/g, 'them $2'),
  'American spelling': (text) => text.replaceAll('ise', 'ize').replaceAll('our ', 'or '),
  innit: (text) => text.replaceAll('.', ', innit.'),
  'no third person s': (text) =>
    text
      .replaceAll(/\b(he|she|it) (goes|knows|says)\b/g, (_, who: string, word: string) => `${who} ${word.replace(/e?s$/, '')}`)
      .replaceAll('has', 'have'),
}

const PRESENT: Readonly<Record<string, string>> = {
  listened: 'listen',
  asked: 'ask',
  apologised: 'apologise',
  offered: 'offer',
  worked: 'work',
  called: 'call',
  added: 'add',
  trained: 'train',
  stayed: 'stay',
  wrote: 'write',
  fell: 'fall',
  needed: 'need',
}
