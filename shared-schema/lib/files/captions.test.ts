import { describe, expect, it } from 'vitest'
import { captionsProblem, isWebVtt, toCaptions } from './captions.ts'

const cue = (times: string, words = 'Why at night?'): string => `WEBVTT\n\n1\n${times}\n${words}\n`

describe('captions of a file in a question', () => {
  it.each([
    ['', 'empty'],
    [' \u200b\n', 'empty'],
    ['Why at night?', null],
    [cue('00:00.000 --> 00:04.000'), null],
    [cue('00:00:00.000 --> 01:00:04.000 align:start'), null],
    [cue('00:00.000 --> 00:04.000').replaceAll('\n', '\r\n'), null],
    [cue('00:00.000 --> 00:04.000', ''), 'noCues'],
    ['WEBVTT', 'noCues'],
    ['WEBVTT\n\nNOTE nothing is said\n', 'noCues'],
    [cue('00:04.000 --> 00:04.000'), 'times'],
    [cue('00:04.000 --> 00:01.000'), 'times'],
    [cue('soon --> later'), 'times'],
    ['WEBVTTX is a text', null],
  ])('S091 %j have the problem %j', (text, problem) => {
    expect(captionsProblem(text)).toBe(problem)
  })

  it('S091 of a SubRip file become WebVTT, and other texts stay as they are', () => {
    const subRip = '\uFEFF1\r\n00:00:01,000 --> 00:00:04,500\r\nWhy, at night?\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nWell?\r\n'
    const kept = toCaptions(subRip)
    expect(kept).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nWhy, at night?\n\n2\n00:00:05.000 --> 00:00:06.000\nWell?\n')
    expect([captionsProblem(kept), isWebVtt(kept), toCaptions(kept)]).toEqual([null, true, kept])
    expect(toCaptions('1, 2, 3\r\nand on')).toBe('1, 2, 3\nand on')
  })
})
