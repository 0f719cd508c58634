import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTE_MARKS, parseNotes, writeNotes } from './note-marks.ts'
import { mergeNotes, MOST_NOTE_LINES, sharedNotes } from './notes.ts'
import { LONGEST_NOTES } from '../../entities/limits.ts'
import { documentWith, editWith, mine, theirs } from './test-kit.ts'

const { begin, between, end } = NOTE_MARKS
const text = (...lines: string[]): string => lines.join('\n')

describe('two texts from one base', () => {
  it.each([
    ['one is as it was', 'a', 'a', 'b', 'b'],
    ['the other is as it was', 'a', 'b', 'a', 'b'],
    ['both became the same', 'a', 'b', 'b', 'b'],
    ['different paragraphs', text('a', 'b', 'c'), text('A', 'b', 'c'), text('a', 'b', 'C'), text('A', 'b', 'C')],
    ['both add at the end', 'a', text('a', 'x'), text('a', 'y'), text('a', 'x', 'y')],
    ['one adds what the other adds too', 'a', text('a', 'x'), text('a', 'x', 'y'), text('a', 'x', 'y')],
    ['both begin', '', 'x', 'y', text('x', 'y')],
    ['one removes, one adds elsewhere', text('a', 'b', 'c'), text('a', 'c'), text('a', 'b', 'c', 'd'), text('a', 'c', 'd')],
    ['one removes what the other changes', text('a', 'b', 'c'), text('a', 'c'), text('a', 'B', 'c'), text('a', 'B', 'c')],
    [
      'both change one paragraph',
      text('a', 'b', 'c'),
      text('a', 'first', 'c'),
      text('a', 'second', 'c'),
      text('a', begin, 'first', between, 'second', end, 'c'),
    ],
    [
      'a third version of a passage that has two',
      text(begin, 'one', between, 'two', end),
      text(begin, 'one!', between, 'two', end),
      text(begin, 'one?', between, 'two', end),
      text(begin, 'one!', 'one?', between, 'two', end),
    ],
    ['all is removed by both', 'a', '', '', ''],
  ])('%s', (_what, base, first, second, expected) => {
    expect(mergeNotes(base, first, second)).toBe(expected)
  })

  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '', begin, between, end), { maxLength: 8 }).map((lines) => lines.join('\n'))
  it('no line that one of them wrote is ever dropped, and marks are always whole', () => {
    fc.assert(
      fc.property(words, words, words, (base, first, second) => {
        const merged = mergeNotes(base, first, second)
        const known = linesIn(base)
        const kept = linesIn(merged)
        for (const line of [...linesIn(first), ...linesIn(second)]) expect(known.has(line) || kept.has(line)).toBe(true)
        if (first !== second && first !== base && second !== base) expect(writeNotes(parseNotes(merged))).toBe(merged)
      }),
      { numRuns: 2000 },
    )
  })
  it('nothing comes back that both removed', () => {
    fc.assert(
      fc.property(words, words, words, (base, first, second) => {
        const there = new Set([...linesIn(first), ...linesIn(second)])
        for (const line of linesIn(mergeNotes(base, first, second))) expect(there.has(line)).toBe(true)
      }),
    )
  })
  it('the longest texts join in little time', { timeout: 1000 }, () => {
    const long = (tail: string): string =>
      Array.from({ length: MOST_NOTE_LINES }, (_, i) => `${i % 7}${i % 11 === 0 ? tail : ''}`).join('\n')
    expect(mergeNotes(long('x'), long('y'), long('z'))).toContain(end)
  })
})

/** Lines that are no marks. */
const linesIn = (notes: string): Set<string> =>
  new Set(notes.split('\n').filter((line) => line !== '' && line !== begin && line !== between && line !== end))

describe('shared notes on the server', () => {
  const current = documentWith({ rev: 7, body: { f: text('intro', 'theirs') }, fop: { f: theirs('b:1') } })
  it('join what the device made from an older state', () => {
    const verdict = sharedNotes(
      editWith({ current, value: text('intro', 'mine'), assumed: { value: 'intro', stamp: theirs('b:0'), rev: 5 } }),
    )
    expect(verdict).toEqual({
      kind: 'take',
      value: text('intro', 'theirs', 'mine'),
      sent: [{ op: mine('a:9'), rev: 8, text: text('intro', 'mine') }],
    })
  })
  it('take the text of who knew the current one as it is', () => {
    expect(
      sharedNotes(editWith({ current, value: 'all new', assumed: { value: current.body['f'], stamp: theirs('b:1'), rev: 7 } })),
    ).toMatchObject({
      value: 'all new',
    })
  })
  it('go on from the own last sentence while the device has not heard of the outcome', () => {
    const joined = documentWith({
      rev: 8,
      body: { f: text('theirs', 'I th') },
      fop: { f: mine('a:8') },
      sent: { f: [{ op: mine('a:8'), rev: 8, text: 'I th' }] },
    })
    const assumed = { value: '', stamp: undefined, rev: 5 }
    expect(sharedNotes(editWith({ current: joined, value: 'I think so', assumed }))).toMatchObject({ value: text('theirs', 'I think so') })
  })
  it('go on from the own sentence also when somebody wrote in between', () => {
    const later = documentWith({
      rev: 9,
      body: { f: text('I th', 'theirs') },
      fop: { f: theirs('b:5') },
      sent: { f: [{ op: mine('a:8'), rev: 8, text: 'I th' }] },
    })
    expect(sharedNotes(editWith({ current: later, value: 'I think', assumed: { value: '', stamp: undefined, rev: 5 } }))).toMatchObject({
      value: text('I think', 'theirs'),
    })
  })
  it('keep the last texts of few devices', () => {
    const sent = ['b', 'c', 'd'].map((device, i) => ({ op: theirs(`${device}:1`), rev: i + 1, text: device }))
    const verdict = sharedNotes(editWith({ current: { ...current, sent: { f: sent } }, value: 'mine' }))
    expect(verdict.kind === 'take' && verdict.sent?.map((one) => one.text)).toEqual(['c', 'd', 'mine'])
  })
  it.each([
    ['too many letters', 'x'.repeat(LONGEST_NOTES), 'y'],
    ['too many lines', text(...Array.from({ length: MOST_NOTE_LINES }, () => 'x')), 'y'],
  ])('refuse %s after joining', (_what, long, value) => {
    const doc = documentWith({ body: { f: long }, fop: { f: theirs('b:1') } })
    expect(sharedNotes(editWith({ current: doc, value }))).toEqual({ kind: 'refuse', reason: 'tooLong' })
  })
  it('are cleared by who clears them', () => {
    expect(sharedNotes(editWith({ current, value: undefined, assumed: { value: 'x', stamp: theirs('b:1'), rev: 7 } }))).toMatchObject({
      value: undefined,
    })
  })
})
