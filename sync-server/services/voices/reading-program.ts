import path from 'node:path'
import { createRequire } from 'node:module'
import kuromoji, { type Word } from 'kuromoji'
import { pinyin } from 'pinyin-pro'
import { answerOnce } from '../foreign-files/answer-once.ts'
import { ReadingRequest } from './reading.ts'

answerOnce(async ({ request }) => {
  const { text, language } = ReadingRequest.parse(request)
  return language === 'japanese' ? await kanaOf(text) : pinyinOf(text)
})

/** Tones as figures behind each syllable; what is not Chinese stays as it is. */
const pinyinOf = (text: string): string => pinyin(text, { toneType: 'num', nonZh: 'consecutive' })

async function kanaOf(text: string): Promise<string> {
  const words = await new Promise<Word[]>((resolve, reject) =>
    kuromoji
      .builder({ dicPath: path.join(path.dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict') })
      .build((error, tokenizer) => (error ? reject(error) : resolve(tokenizer.tokenize(text)))),
  )
  return words.map(({ pronunciation, reading, surface_form: written }) => pronunciation ?? reading ?? written).join('')
}
