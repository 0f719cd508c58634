import { ImportWork } from './import-work.ts'
import type { Answer, Question } from './import-questions.ts'

const work = new ImportWork()

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((reply: Answer) => postMessage(reply))
})

async function answer({ n, name, args }: Question): Promise<Answer> {
  try {
    // its arguments were typed where the question was asked
    const method = work[name] as (...given: unknown[]) => unknown
    return { n, value: await method.apply(work, args) }
  } catch (error) {
    return { n, error: String(error) }
  }
}
