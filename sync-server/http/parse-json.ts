import { AppError } from '#shared/primitives/errors.ts'
import { BRACE, BRACKET, COMMA, endOfString, QUOTE, shapeOfJson, type LargeParts } from './json-shape.ts'

/** Bytes that are parsed in one go: even of the densest JSON this takes a few milliseconds. */
const SLICE_BYTES = 65_536

/**
 * Parses UTF-8 JSON as `JSON.parse` does. Large texts are cut at their own commas and parsed by slice, so that the process answers others
 * between.
 * @throws AppError badJson, and tooLarge as `shapeOfJson`
 */
export async function parseJson(bytes: Buffer, options: { yieldToLoop(): Promise<void>; sliceBytes?: number }): Promise<unknown> {
  const { yieldToLoop, sliceBytes = SLICE_BYTES } = options
  const large = await shapeOfJson(bytes, { largeBytes: sliceBytes, yieldToLoop })
  const start = skipSpace(bytes, bytes.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0)
  const end = large.get(start)
  if (end === undefined) return parseText(textOf(bytes, 0, bytes.length, false))
  if (skipSpace(bytes, end) < bytes.length) throw new AppError('badJson')
  return await parseLarge({ bytes, large, yieldToLoop, sliceBytes }, start, end)
}

/** Some programs begin a text with it. */
const BOM = Buffer.from('\ufeff')

interface Source {
  bytes: Buffer
  large: LargeParts
  yieldToLoop(): Promise<void>
  sliceBytes: number
}

/** A list or an object that is larger than a slice: its members in slices, and those that are large themselves one by one. */
async function parseLarge(source: Source, start: number, end: number): Promise<unknown> {
  const { bytes, large, yieldToLoop, sliceBytes } = source
  const made = bytes[start] === BRACE ? createObject() : createList()
  /** begin of the slice, and of its last member */
  let from = start + 1
  let member = from
  const take = async (until: number): Promise<void> => {
    await yieldToLoop()
    const text = textOf(bytes, from, until, true)
    const isAll = from === start + 1 && until === end - 1
    if (!(isAll && isSpace(text))) made.take(text)
  }
  for (let at = from; at < end - 1; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COMMA) {
      if (at - from >= sliceBytes) {
        await take(at)
        from = at + 1
      }
      member = at + 1
    } else if (byte === BRACKET || byte === BRACE) {
      const close = large.get(at)
      // small ones are skipped whole: their commas are not ours
      if (close === undefined) at = endOfSmall(bytes, at)
      else {
        if (member > from) await take(member - 1)
        made.put(textOf(bytes, member, at, true), await parseLarge(source, at, close))
        const next = skipSpace(bytes, close)
        if (next === end - 1) return made.value
        if (bytes[next] !== COMMA) throw new AppError('badJson')
        from = next + 1
        member = from
        at = next
      }
    }
  }
  await take(end - 1)
  return made.value
}

/** The place where a list or an object ends that begins at `from`; brackets match, as `shapeOfJson` saw. */
function endOfSmall(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; ; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === BRACKET || byte === BRACE) depth++
    else if ((byte === BRACKET + 2 || byte === BRACE + 2) && --depth === 0) return at
  }
}

function createList() {
  const value: unknown[] = []
  return {
    value,
    take(text: string): void {
      // in brackets, so it is a list
      const members = parseText(`[${text}]`) as unknown[]
      if (members.length === 0) throw new AppError('badJson')
      for (const member of members) value.push(member)
    },
    put(before: string, member: unknown): void {
      if (!isSpace(before)) throw new AppError('badJson')
      value.push(member)
    },
  }
}

function createObject() {
  const value: Record<string, unknown> = {}
  const set = (name: string, member: unknown): void => {
    // as JSON.parse does it: a field, never the prototype
    if (name === '__proto__') Object.defineProperty(value, name, { value: member, enumerable: true, configurable: true, writable: true })
    else value[name] = member
  }
  return {
    value,
    take(text: string): void {
      // in braces, so it is an object
      const members = Object.entries(parseText(`{${text}}`) as Record<string, unknown>)
      if (members.length === 0) throw new AppError('badJson')
      for (const [name, member] of members) set(name, member)
    },
    put(before: string, member: unknown): void {
      if (!before.trimEnd().endsWith(':')) throw new AppError('badJson')
      const [name, ...others] = Object.keys(parseText(`{${before}0}`) as Record<string, unknown>)
      if (name === undefined || others.length > 0) throw new AppError('badJson')
      set(name, member)
    },
  }
}

const isSpace = (text: string): boolean => /^[ \t\r\n]*$/.test(text)

function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++
  return at
}

/** @param isInside a slice: a mark of the byte order may only stand before all of it */
function textOf(bytes: Buffer, from: number, until: number, isInside: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: isInside }).decode(bytes.subarray(from, until))
  } catch (cause) {
    throw new AppError('badJson', { cause })
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('badJson', { cause })
  }
}
