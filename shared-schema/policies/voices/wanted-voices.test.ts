import { expect, it } from 'vitest'
import { wantedVoices } from './wanted-voices.ts'

const asked = { text: { english: 'Why us? ', german: 'Warum wir?' }, openAudio: true }
const silent = { text: { english: 'And then?' } }
const languages = ['english', 'german', 'thai']

it('R005 only questions that are read aloud have voices, in the languages of the job, and each text once', () => {
  expect(wantedVoices([asked, silent, asked], { layout: {}, languages })).toEqual([
    { text: 'Why us?', language: 'english' },
    { text: 'Warum wir?', language: 'german' },
  ])
  expect(wantedVoices([silent], { layout: { useVirtualAvatar: true }, languages })).toEqual([{ text: 'And then?', language: 'english' }])
  expect(wantedVoices([{ text: {}, openAudio: true }], { layout: {}, languages })).toEqual([])
})
