import { Readable } from 'node:stream'

/** Rows that are made into text in one go: under a millisecond of rows as large as ours are. */
const ROWS_AT_ONCE = 250

/**
 * Text of an answer, or a stream for a long list in its `result`: rows become text as the reader takes them, so that neither the process
 * stalls nor a slow reader holds all text in memory.
 */
export function jsonBody(answer: { result?: unknown }): string | Readable {
  return isLong(answer.result) || Object.values(answer.result ?? {}).some(isLong)
    ? Readable.from(textOf(answer), { objectMode: false })
    : JSON.stringify(answer)
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > ROWS_AT_ONCE

function* textOf(answer: object): Generator<string> {
  yield* objectText(answer, (name, value) => (name === 'result' ? resultText(value) : [JSON.stringify(value)]))
}

function* resultText(result: unknown): Generator<string> {
  if (isLong(result)) yield* listText(result)
  // a result that has a long list in it is a plain object
  else yield* objectText(result as object, (_name, value) => (isLong(value) ? listText(value) : [JSON.stringify(value)]))
}

function* objectText(object: object, valueText: (name: string, value: unknown) => Iterable<string>): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* valueText(name, value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listText(rows: readonly unknown[]): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield `${from === 0 ? '[' : ','}${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1)}`
  yield ']'
}
