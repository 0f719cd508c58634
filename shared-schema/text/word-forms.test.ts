import { expect, it } from 'vitest'
import { formsOf, wordKey } from './word-forms.ts'

it.each<[word: string, forms: string[]]>([
  ['ask', ['ask', 'asks', 'asked', 'asking']],
  ['fix', ['fix', 'fixes', 'fixed', 'fixing']],
  ['teach', ['teach', 'teaches', 'teached', 'teaching', 'taught']],
  ['try', ['try', 'tries', 'tried', 'trying']],
  ['stay', ['stay', 'stays', 'stayed', 'staying']],
  ['move', ['move', 'moves', 'moved', 'moving']],
  ['agree', ['agree', 'agrees', 'agreed', 'agreeing']],
  ['plan', ['plan', 'plans', 'planned', 'planning']],
  ['stop', ['stop', 'stops', 'stopped', 'stopping']],
  ['help', ['help', 'helps', 'helped', 'helping']],
  ['book', ['book', 'books', 'booked', 'booking']],
  ['deliver', ['deliver', 'delivers', 'delivered', 'delivering']],
  ['gave', ['gave', 'give', 'gives', 'gived', 'giving', 'given']],
  ['apologise', ['apologize', 'apologizes', 'apologized', 'apologizing']],
  ['rise', ['rize', 'rizes', 'rized', 'rizing', 'rose', 'risen']],
])('S131 knows the forms of %s', (word, forms) => {
  expect(formsOf(word)).toEqual(forms)
})

it('S131 compares words in small letters, with one apostrophe and one spelling', () => {
  expect(['Didn’t', 'ORGANISED', 'this', 'realising', 'ﬁx'].map(wordKey)).toEqual(["didn't", 'organized', 'this', 'realizing', 'fix'])
})
