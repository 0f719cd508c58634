import { describe, expect, it } from 'vitest'
import { riddles, riddlesIn } from './lib/comments.ts'

/** Builds a text without a comment in this file that the check would find. */
const text = (...lines: string[]): string => lines.map((line) => line.replaceAll('~', '/')).join('\n')

describe('the check of comments', () => {
  it.each([
    ['a block', text('~** What it is. *~')],
    ['a block on its second line', text('~**', ' * Whoever asks.', ' *~')],
    ['a block inside braces', text('<p>{~* who sees it *~}</p>')],
    ['a line', text('~~ where it stands')],
    ['a comment after code', text('const a = 1 ~~ one of many')],
    ['a field of a type', text('interface A {', '  ~** how long, ms *~', '  a: number', '}').replace(/^.*\n/, '')],
  ])('finds %s', (_name, source) => {
    expect(riddlesIn(source)).toEqual([1])
  })

  it.each([
    ['a verb', text('~** Asks who is there. *~')],
    ['a word that only begins alike', text('~** Whole file. *~', '~~ however it ends', '~~ ones')],
    ['a wrapped sentence', text('~~ Tells the device', '~~ that it is late')],
    ['a wrapped block', text('~**', ' * Tells the device', ' * that it is late', ' *~')],
    ['an address', text("const a = 'https:~~who.example'")],
  ])('leaves %s', (_name, source) => {
    expect(riddlesIn(source)).toEqual([])
  })

  it('tells the line of each', () => {
    expect(riddlesIn(text('const a = 1', '', '~~ why', 'const b = 2 ~* whom *~'))).toEqual([3, 4])
  })

  it('finds none in the sources', () => {
    expect(riddles()).toEqual([])
  })
})
