import { describe, expect, it } from 'vitest'
import { MAX_CAPTIONS } from '#shared/lib/questions/question-limits.ts'
import { namedFile, problemOfCaptions, writtenCaptions } from './send-question-file.ts'

const chosen = (type: string, bytes = 1): File => {
  const file = new File(['x'], 'a file', { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

describe('a file that is chosen for a question', () => {
  it.each([
    ['audio/x-m4a', 'audio/mp4', 'question_files/g/f.m4a'],
    ['audio/mp3', 'audio/mpeg', 'question_files/g/f.mp3'],
    ['video/mp4', 'video/mp4', 'question_files/g/f.mp4'],
    ['image/png', 'image/png', 'question_files/g/f.png'],
  ])('S091 of the type %s is sent as %s', (type, sent, name) => {
    const named = namedFile(chosen(type), 'video')
    expect(named).toMatchObject({ name, file: { type: sent } })
  })

  it.each([
    ['image/svg+xml', 1, 'type'],
    ['application/pdf', 1, 'type'],
    ['', 1, 'type'],
    ['video/mp4', 50_000_001, 'size'],
  ])('S091 of the type %j and %i bytes is refused before it is sent', (type, bytes, problem) => {
    expect(namedFile(chosen(type, bytes), 'short')).toBe(problem)
  })

  it.each([
    ['f.mp4', 'english', {}, 'empty'],
    ['f.mp3', 'english', { thai: 'x' }, 'empty'],
    ['f.png', 'english', {}, null],
    ['f.mp4', 'thai', {}, null],
    ['f.mp4', 'thai', { thai: 'WEBVTT' }, 'noCues'],
    ['f.mp4', 'english', { english: 'Why?' }, null],
    ['f.png', 'english', { english: 'x'.repeat(MAX_CAPTIONS + 1) }, 'long'],
  ])('S091 %s in %s with %j has the problem %j', (name, language, captions, problem) => {
    expect(problemOfCaptions(captions, { name, language, first: 'english' })).toBe(problem)
  })

  it('S091 keeps no empty captions', () => {
    expect(writtenCaptions({ english: 'Why?', thai: ' ', german: '' })).toEqual({ english: 'Why?' })
  })
})
