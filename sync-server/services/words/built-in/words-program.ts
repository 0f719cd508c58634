import { must } from '#shared/primitives/must.ts'
import { answerOnce } from '../../foreign-files/answer-once.ts'
import { openEngine } from '../../media/engine.ts'
import { hearWords } from './hear-words.ts'
import { readFrames } from './read-samples.ts'

// the words process: decoded sound and models of a gigabyte meet here, away from the server
answerOnce(async ({ files }) => {
  const frames = await readFrames(must(files[0], 'the sound is given as an open file'), await openEngine())
  return { sentences: await hearWords(frames) }
})
