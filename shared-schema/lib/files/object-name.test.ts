import { describe, expect, it } from 'vitest'
import { isSafeObjectName, markOf, parseVideoObjectName, videoObjectName } from './object-name.ts'

describe('names of recorded videos', () => {
  it('R328 X38 are orgnl, interview, question and suffix joined by _ and end .webm, so that I1+23 and I12+3 differ', () => {
    expect(videoObjectName({ interviewId: 'i12', questionId: '3', attempt: 1, segment: 0 })).toBe('orgnl_i12_3_a1s0.webm')
    expect(videoObjectName({ interviewId: 'i1', questionId: '23', attempt: 1, segment: 0 })).toBe('orgnl_i1_23_a1s0.webm')
  })

  it('are read back only for the interview they belong to', () => {
    expect(parseVideoObjectName('orgnl_i12_q3_a2s11.webm', 'i12')).toEqual({ kind: 'full', questionId: 'q3', attempt: 2, segment: 11 })
    expect(parseVideoObjectName('orgnl_i12_q3_a2s11.webm', 'i1')).toBeNull()
    expect(parseVideoObjectName('orgnl_i12_q3_a0s0.webm', 'i12')).toBeNull()
    expect(parseVideoObjectName('orgnl_i12_q3_a2s11-x7.webm', 'i12')).toBeNull()
    expect(parseVideoObjectName('orgnl_i12_q3_a1s0.mp4', 'i12')).toBeNull()
    expect(parseVideoObjectName('orgnl_i12_../x_a1s0.webm', 'i12')).toBeNull()
  })

  it('tell takes of two devices apart that are the first of a question on both', () => {
    const of = { interviewId: 'i12', questionId: 'q3', attempt: 1, segment: 0 }
    const [one, other] = ['01k9take00000000000phone1a', '01k9take0000000000laptop2b'].map((id) =>
      videoObjectName({ ...of, mark: markOf(id) }),
    )
    expect([one, other]).toEqual(['orgnl_i12_q3_a1s0-0phone1a.webm', 'orgnl_i12_q3_a1s0-laptop2b.webm'])
    expect(parseVideoObjectName(one ?? '', 'i12')).toEqual({ kind: 'full', questionId: 'q3', attempt: 1, segment: 0, mark: '0phone1a' })
  })

  it('tell the voice of an answer from the answer', () => {
    const name = videoObjectName({ kind: 'voice', interviewId: 'i12', questionId: 'q3', attempt: 2, segment: 0 })
    expect(name).toBe('voice_i12_q3_a2s0.webm')
    expect(parseVideoObjectName(name, 'i12')).toEqual({ kind: 'voice', questionId: 'q3', attempt: 2, segment: 0 })
    expect(parseVideoObjectName('sound_i12_q3_a2s0.webm', 'i12')).toBeNull()
  })

  it('tell a small video of an answer by name', () => {
    const name = videoObjectName({ kind: 'small', interviewId: 'i12', questionId: 'q3', attempt: 2, segment: 1 })
    expect(name).toBe('small_i12_q3_a2s1.webm')
    expect(parseVideoObjectName(name, 'i12')).toEqual({ kind: 'small', questionId: 'q3', attempt: 2, segment: 1 })
    for (const wrong of ['small_i12_q3_a2s1.mp4', 'small_i1_q3_a2s1.webm']) expect(parseVideoObjectName(wrong, 'i12'), wrong).toBeNull()
  })

  it('tell a picture of an answer by name and ending', () => {
    const name = videoObjectName({ kind: 'still', interviewId: 'i12', questionId: 'q3', attempt: 2, segment: 0 })
    expect(name).toBe('still_i12_q3_a2s0.jpg')
    expect(parseVideoObjectName(name, 'i12')).toEqual({ kind: 'still', questionId: 'q3', attempt: 2, segment: 0 })
    for (const wrong of ['still_i12_q3_a2s0.webm', 'voice_i12_q3_a2s0.jpg', 'orgnl_i12_q3_a2s0.jpg', 'still_i12_q3_a2s0jpg'])
      expect(parseVideoObjectName(wrong, 'i12'), wrong).toBeNull()
  })

  it('with .. or a leading / are not safe', () => {
    expect(['resumes/i1/cv.pdf', 'a'].every(isSafeObjectName)).toBe(true)
    expect(['', '/etc/passwd', 'a/../b', 'a b', 'x'.repeat(201)].some(isSafeObjectName)).toBe(false)
  })
})
