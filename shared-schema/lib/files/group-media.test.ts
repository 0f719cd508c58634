import { describe, expect, it } from 'vitest'
import { fitsName, isBrandingName, mediaObjectName, mediaTitle, parseMediaName, senseOf, typeOfBytes } from './group-media.ts'

const id = '01k9sample0000000000000img'
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('names of pictures, logos and videos', () => {
  it('R465 begin with the folder of their kind and the group', () => {
    expect(mediaObjectName({ kind: 'logo', gid: 'g1', id, type: 'image/png' })).toBe(`company_logos/g1/${id}.png`)
    expect(mediaObjectName({ kind: 'video', gid: 'g1', id, type: 'video/mp4' })).toBe(`company_videos/g1/${id}.mp4`)
  })

  it.each([
    ['R466 the videos of companies', 'video', 'video/webm', 'company_videos/g1/'],
    ['R467 pictures of interviewers', 'interviewer', 'image/jpeg', 'interviewer_images/g1/'],
    ['R468 closing videos', 'outro', 'video/mp4', 'outro_videos/g1/'],
    ['R469 files of video questions', 'question', 'video/mp4', 'question_files/g1/'],
    ['R470 media of choice questions', 'choice', 'image/png', 'mcq_media/g1/'],
    ['R471 media of short questions', 'short', 'image/webp', 'short_question_media/g1/'],
    ['R469 sounds of video questions', 'question', 'audio/mpeg', 'question_files/g1/'],
    ['R471 sounds of short questions', 'short', 'audio/mp4', 'short_question_media/g1/'],
  ] as const)('%s are below the folder of their kind', (_title, kind, type, folder) => {
    const name = mediaObjectName({ kind, gid: 'g1', id, type })
    expect(name?.startsWith(folder)).toBe(true)
    expect(parseMediaName(name ?? '', 'g1')?.kind).toBe(kind)
  })

  it('X35 are shown to everybody only when a company presents itself with them', () => {
    for (const folder of ['company_logos', 'interviewer_images']) expect(isBrandingName(`${folder}/g1/${id}.png`)).toBe(true)
    for (const folder of ['company_videos', 'outro_videos']) expect(isBrandingName(`${folder}/g1/${id}.mp4`)).toBe(true)
    for (const folder of ['profile_pictures', 'question_files', 'mcq_media', 'short_question_media', 'resumes'])
      expect(isBrandingName(`${folder}/g1/${id}.png`)).toBe(false)
    for (const wrong of [
      '',
      'company_logos',
      `company_logos/${id}.png`,
      `/company_logos/g1/${id}.png`,
      `company_logos/../g1/${id}.png`,
      `company_logos/../${id}.png`,
    ])
      expect(isBrandingName(wrong), wrong).toBe(false)
  })

  it.each(['image/svg+xml', 'text/html', 'video/mp4', ''])('are not given to a logo of type %j', (type) => {
    expect(mediaObjectName({ kind: 'logo', gid: 'g1', id, type })).toBeNull()
  })

  it('are read back for the own group only', () => {
    const name = `profile_pictures/g1/${id}.jpg`
    expect(parseMediaName(name, 'g1')).toEqual({ kind: 'picture', extension: 'jpg', file: `${id}.jpg` })
    for (const wrong of [
      `resumes/g1/${id}.jpg`,
      `profile_pictures/g1/../${id}.jpg`,
      `profile_pictures/g1/${id}.svg`,
      `profile_pictures/g1/x.jpg`,
      '',
    ])
      expect(parseMediaName(wrong, 'g1'), wrong).toBeNull()
    expect(parseMediaName(name, 'g2')).toBeNull()
  })
})

it('S091 tells sound, video and picture of a question apart, and takes sound alone in the container of a video', () => {
  expect(['q/a.mp3', 'q/a.m4a', 'q/a.mp4', 'q/a.webm', 'q/a.png'].map(senseOf)).toEqual(['audio', 'audio', 'video', 'video', 'picture'])
  expect([fitsName('q/a.m4a', 'mp4'), fitsName('q/a.mp4', 'mp4'), fitsName('q/a.mp4', 'mp3'), fitsName('q/a.m4a', 'webm')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('files of notices', () => {
  const nameOf = (title: string): string => mediaObjectName({ kind: 'notice', gid: 'g1', id, type: 'application/pdf', title }) ?? ''

  it.each([
    ['Terms of use (v2).pdf', `notice_files/g1/${id}_Terms-of-use-v2.pdf`, 'Terms-of-use-v2.pdf'],
    ['../../etc/passwd', `notice_files/g1/${id}.pdf`, 'attachment.pdf'],
    ['\u0634\u0631\u0648\u0637.pdf', `notice_files/g1/${id}.pdf`, 'attachment.pdf'],
    ['a\r\nb.exe', `notice_files/g1/${id}_a-b.pdf`, 'a-b.pdf'],
  ])('R144 keep what %j says, as far as a name may', (title, name, shown) => {
    expect(nameOf(title)).toBe(name)
    expect(parseMediaName(name, 'g1')).toMatchObject({ kind: 'notice', extension: 'pdf' })
    expect(mediaTitle(name, 'attachment')).toBe(shown)
  })
})

it.each([
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
  ['GIF89a', 'gif'],
  ['RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'webp'],
  ['\u0000\u0000\u0000\u0018ftypmp42', 'mp4'],
  ['\u001aE\u00df\u00a3', 'webm'],
  ['ID3\u0004\u0000', 'mp3'],
  ['\u00ff\u00fb\u0090\u0064', 'mp3'],
  ['ID3 is a tag, says this text', null],
  ['%PDF-1.7', 'pdf'],
  ['<svg onload="alert(1)">', null],
  ['<!doctype html>', null],
  ['', null],
])('bytes that begin with %j are %s', (text, type) => {
  expect(typeOfBytes(bytes(text))).toBe(type)
})
