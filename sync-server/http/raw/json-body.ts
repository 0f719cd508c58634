import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { longListOf, type LongList } from '../../services/long-list.ts'

/**
 * Text of an answer, or a stream for a long list in its `result`: rows become text as the reader takes them, so that neither the process
 * stalls nor a slow reader holds all text in memory.
 */
export function jsonBody(answer: { result?: unknown }): string | Readable {
  return isLong(answer.result) || Object.values(answer.result ?? {}).some(isLong)
    ? Readable.from(inTurns(textOf(answer)), { objectMode: false })
    : JSON.stringify(answer)
}

const isLong = (value: unknown): boolean => longListOf(value) !== null

/** However many long answers are under way, the process makes one stretch of one of them before it looks after others. */
async function* inTurns(stretches: Generator<string>): AsyncGenerator<string> {
  for (const stretch of stretches) {
    yield stretch
    await (turn = turn.then(() => setImmediate()))
  }
}
let turn: Promise<unknown> = Promise.resolve()

function* textOf(answer: object): Generator<string> {
  yield* objectText(answer, (name, value) => (name === 'result' ? resultText(value) : [JSON.stringify(value)]))
}

function* resultText(result: unknown): Generator<string> {
  const list = longListOf(result)
  if (list) yield* listText(list)
  // a result that has a long list in it is a plain object
  else yield* objectText(result as object, (_name, value) => valueText(value))
}

function valueText(value: unknown): Iterable<string> {
  const list = longListOf(value)
  return list ? listText(list) : [JSON.stringify(value)]
}

function* objectText(object: object, textFor: (name: string, value: unknown) => Iterable<string>): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* textFor(name, value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listText(list: LongList<unknown>): Generator<string> {
  let before = '['
  for (const rows of list.slices()) {
    yield `${before}${JSON.stringify(rows).slice(1, -1)}`
    before = ','
  }
  yield ']'
}
