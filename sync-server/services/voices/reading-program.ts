import path from 'node:path'
import { createRequire } from 'node:module'
import kuromoji, { type Word } from 'kuromoji'
import { pinyin } from 'pinyin-pro'
import { answerMany } from '../foreign-files/answer-many.ts'
import { ReadingRequest } from './reading.ts'

answerMany(async (request) => {
  const { text, language } = ReadingRequest.parse(request)
  return language === 'japanese' ? await kanaOf(text) : pinyinOf(text)
})

/** Tones as figures behind each syllable; what is not Chinese stays as it is. */
const pinyinOf = (text: string): string => pinyin(text, { toneType: 'num', nonZh: 'consecutive' })

async function kanaOf(text: string): Promise<string> {
  const { tokenize } = await (opened ??= open())
  return tokenize(text)
    .map(({ pronunciation, reading, surface_form: written }) => pronunciation ?? reading ?? written)
    .join('')
}

let opened: Promise<{ tokenize: (text: string) => Word[] }> | undefined

/** Unpacks the dictionary, once in the life of the process. */
const open = (): Promise<{ tokenize: (text: string) => Word[] }> =>
  new Promise((resolve, reject) =>
    kuromoji
      .builder({ dicPath: path.join(path.dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict') })
      .build((error, tokenizer) => (error ? reject(error) : resolve({ tokenize: (text) => tokenizer.tokenize(text) }))),
  )
