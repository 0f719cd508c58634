import { expect, it } from 'vitest'
import { containerOf, pickMime } from './video-format.ts'

const all = (): boolean => true
const noMp4 = (type: string): boolean => !type.includes('mp4')

it('S013 records in the wished container where the browser can', () => {
  expect(pickMime({ hasVideo: true, format: 'mp4' }, all)).toBe('video/mp4')
  expect(pickMime({ hasVideo: false, format: 'mp4' }, all)).toBe('audio/mp4')
  expect(pickMime({ hasVideo: true, format: 'webm' }, all)).toBe('video/webm;codecs=vp8,opus')
})

it('S013 records all the same where it cannot', () => {
  expect(pickMime({ hasVideo: true, format: 'mp4' }, noMp4)).toBe('video/webm;codecs=vp8,opus')
  expect(pickMime({ hasVideo: true, format: 'webm' }, (type) => type === 'video/mp4')).toBe('video/mp4')
  expect(pickMime({ hasVideo: true, format: 'auto' }, (type) => type === 'video/webm')).toBe('video/webm')
  expect(pickMime({ hasVideo: true, format: 'mp4' }, () => false)).toBe('')
})

it('S013 a take that goes on keeps its container, whatever is wished by now', () => {
  expect(['video/mp4', 'audio/webm;codecs=opus', '', undefined].map(containerOf)).toEqual(['mp4', 'webm', undefined, undefined])
})
