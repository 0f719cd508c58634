import { expect, it } from 'vitest'
import { pictureFindings, soundFindings } from './findings.ts'

it.each([
  [{ width: 640, height: 480, brightness: 50, contrast: 20 }, []],
  [{ width: 640, height: 480, brightness: 10, contrast: 20 }, ['dark']],
  [{ width: 640, height: 480, brightness: 95, contrast: 1 }, ['bright', 'flat']],
  [{ width: 640, height: 120, brightness: 50, contrast: 20 }, ['small']],
])('X45 a picture %o is found %o', (facts, expected) => {
  expect(pictureFindings(facts)).toEqual(expected)
})

it.each([
  [{ durationMs: 3000, peaks: [10, 40, 70, 30] }, []],
  [{ durationMs: 3000, peaks: [0, 1, 0, 0] }, ['silent']],
  [{ durationMs: 3000, peaks: [2, 5, 4, 3] }, ['quiet']],
  [{ durationMs: 3000, peaks: [100, 100, 60, 40] }, ['clipping']],
  [{ durationMs: 100, peaks: [] }, ['silent', 'short']],
])('X45 a sound %o is found %o', (facts, expected) => {
  expect(soundFindings(facts)).toEqual(expected)
})
