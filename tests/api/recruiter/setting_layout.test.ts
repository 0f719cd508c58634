import { describe, expect, it } from 'vitest'
import { newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { sample } from '#shared/lib/sample.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { FeatureFlag } from '#shared/primitives/feature-flags.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { PDF, PNG, uploadFile } from '../s3/upload-form.ts'

const scene = useScene()
const job_id = sample.jobId
const save = (form: object) => scene.post('recruiter/setting_layout', { job_id, ...form })
const layout = async (token?: string) =>
  (await scene.result<{ layout: Record<string, unknown> }>('recruiter/fetch_setting', { job_id }, token)).layout
const turnOn = (flag: FeatureFlag, isOn = true) =>
  scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { [`features.${flag}`]: isOn } })
const fileIn = (folder: string, ending: string, n = 'a'): string => `${folder}/${sample.gid}/01k9${n}000000000000000000000.${ending}`
const MP4 = Buffer.from('AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAAAIZnJlZQ==', 'base64')

describe('setting_layout', () => {
  it('S086 S087 S088 gives back every field as it was set, from a form as from JSON', async () => {
    const set = {
      companyWebsite: 'harbour.example',
      companyMessage: 'Thank you',
      forceCompanyVideo: true,
      avatar: 'harbour',
      virtualAvatar: 'dune',
      showAvatarIdentity: true,
      interviewLanguage: ['thai', 'english'],
      interviewLanguageVariant: 'en-GB',
      timezone: 'UTC+02:00',
      questionLength: 15,
      preparationTime: 10,
      detailedOralCommunication: true,
      sapId: 'SAP-4711',
      videoProcessing: false,
      layoutType: '2',
      customLogoutRedirect: { status: true, url: 'https://harbour.example/bye' },
      defaulterRules: { face_auth: false },
    }
    expect((await save({ ...set, customLogoutRedirect: JSON.stringify(set.customLogoutRedirect), jobLevel: 'senior' })).status).toBe(200)
    expect(await layout()).toMatchObject(set)
    const { job } = await scene.result<{ job: object }>('recruiter/fetch_setting', { job_id })
    expect(job).toMatchObject({ job_level: 'senior' })
  })

  it.each([
    [{ companyWebsite: 'acme' }, 'companyWebsite: is no address of a website'],
    [{ customLogoutRedirect: { url: 'javascript:alert(1)' } }, 'customLogoutRedirect.url: is no address of a website'],
    [{ defaulterRules: { face_auth: true } }, 'defaulterRules.face_auth: is off here: nobody is told from a face by a machine'],
    [{ outroVideo: { outro_video_enabled: true } }, 'outroVideo.outro_video: is needed with outro_video_enabled'],
    [{ companyLogo: fileIn('company_logos', 'png', 'z') }, 'companyLogo: no such file was uploaded'],
    [{ useVirtualAvatar: true }, 'useVirtualAvatar: needs a feature that this account does not have'],
    [
      { automateEmails: { training_report_to_candidate: true } },
      'trainingReportToCandidate: needs a feature that this account does not have',
    ],
    [
      { outroVideo: { outro_video: fileIn('outro_videos', 'mp4'), outro_video_extension: 'webm' } },
      'outroVideo: is no file of this extension',
    ],
  ])('R097 R098 R101 R276 R278 refuses %j and changes nothing', async (form, detail) => {
    const before = await dumpDatabase(scene.app.deps)
    const { status, body } = await save({ companyName: 'changed', ...form })
    expect([status, body?.details]).toEqual([422, [detail]])
    expect(await dumpDatabase(scene.app.deps)).toBe(before)
  })

  it.each([
    { interviewLanguageVariant: 'british' },
    { questionLength: 15.5 },
    { preparationTime: 11 },
    { avatar: 'nobody' },
    { jobLevel: 'boss' },
  ])('X03 X05 refuses %j', async (form) => expect((await save(form)).status).toBe(422))

  it('refuses texts that are too long', async () => {
    for (const form of [{ companyMessage: 'x'.repeat(2001) }, { sapId: 'x'.repeat(101) }]) expect((await save(form)).status).toBe(422)
  })

  it('R097 wants an address where the redirect is on without one', async () => {
    await save({ customLogoutRedirect: { status: false, url: '' } })
    expect((await save({ customLogoutRedirect: { status: true } })).status).toBe(422)
    expect((await save({ customLogoutRedirect: { status: true, url: 'harbour.example' } })).status).toBe(200)
  })

  it('R098 R291 names uploaded files of each kind, and forgets the one that is replaced', async () => {
    const first = fileIn('company_logos', 'png', 'b')
    const files = {
      companyLogo: fileIn('company_logos', 'png', 'c'),
      companyVideo: fileIn('company_videos', 'mp4'),
      interviewerImage: fileIn('interviewer_images', 'png'),
    }
    const outro_video = fileIn('outro_videos', 'mp4')
    for (const name of [first, ...Object.values(files), outro_video])
      expect([name, await uploadFile(scene, { name, bytes: name.endsWith('png') ? PNG : MP4 })]).toEqual([name, 201])
    expect((await save({ companyLogo: first })).status).toBe(200)
    const { status } = await save({ ...files, outroVideo: { outro_video_enabled: true, outro_video } })
    expect(status).toBe(200)
    expect(await layout()).toMatchObject({
      ...files,
      outroVideo: { outro_video_enabled: true, outro_video, outro_video_extension: 'mp4' },
    })
    const isStored = async (key: string) => (await scene.app.deps.s3.head('recruiter', key)) !== null
    expect([await isStored(first), await isStored(files.companyLogo)]).toEqual([false, true])
    expect((await save({ interviewerImage: files.companyLogo })).body?.details).toEqual(['interviewerImage: no such file was uploaded'])
  })

  it('R291 takes no file that is something else than its name says', async () => {
    expect(await uploadFile(scene, { name: fileIn('interviewer_images', 'png', 'd'), bytes: PDF })).toBe(415)
    expect(await uploadFile(scene, { name: fileIn('outro_videos', 'webm', 'd'), bytes: PNG })).toBe(415)
  })

  it('X02 stores UTC+08:00 where the first form names no zone, and what the form shows where it names one', async () => {
    const zoneAfter = async (form: object): Promise<unknown> => {
      const job = newJobId(Date.now() + 1000 * ++jobs)
      await scene.result('recruiter/add_program', { program: 'Zones', job_id: job, job_post: `Zone ${jobs}` })
      return (await scene.result<{ layout: { timezone: string } }>('recruiter/setting_layout', { job_id: job, ...form })).layout.timezone
    }
    let jobs = 0
    expect([await zoneAfter({ companyName: 'A' }), await zoneAfter({ timezone: 'UTC+00:00' })]).toEqual(['UTC+08:00', 'UTC+00:00'])
    await save({ timezone: 'UTC+01:00' })
    await save({ companyName: 'B' })
    expect((await layout())['timezone']).toBe('UTC+01:00')
  })

  it('reads what was stored under wider limits, and lets other fields change beside it', async () => {
    const stored = { 'body.companyWebsite': 'half an', 'body.questionLengthMin': 60, 'body.companyLogo': 'company_logos/other/x.png' }
    await scene.app.deps.models.entities.updateOne({ _id: settingId(job_id, 'layout') }, { $set: stored })
    expect((await save({ companyName: 'Still works' })).status).toBe(200)
    expect(await layout()).toMatchObject({ companyName: 'Still works', questionLength: 60, companyWebsite: 'half an', companyLogo: '' })
  })

  it('gives a line manager no SAP id', async () => {
    await save({ sapId: 'SAP-4711' })
    const { id, email } = await makePerson(scene.app.deps, { groupRole: 'line_manager' })
    const { token } = await scene.result<{ token: string }>('recruiter/recruiter_login', { email, password: sample.password })
    await grant(scene.app.deps, { user: id, gid: sample.gid, scope: scopeOf.job(job_id), role: 'lineManager' })
    expect([(await layout())['sapId'], (await layout(token))['sapId']]).toEqual(['SAP-4711', ''])
  })
})

describe('the pack of a candidate', () => {
  interface Pack {
    media: object
    logoutUrl?: string
    company: { message?: string }
  }
  const pack = async () => await scene.result<Pack>('jobseeker/fetch_setting', {}, scene.world.tokens.jobseeker)
  const put = (fields: object) =>
    scene.app.deps.models.entities.updateOne(
      { _id: settingId(job_id, 'layout') },
      { $set: Object.fromEntries(Object.entries(fields).map(([field, value]) => [`body.${field}`, value])) },
    )

  it('R097 R098 R099 has the public part of the layout: files of the group, figures that are used, and no SAP id', async () => {
    const companyVideo = fileIn('company_videos', 'mp4')
    const outroVideo = fileIn('outro_videos', 'mp4')
    await put({ companyVideo, outroVideo, outroVideoEnabled: false, forceCompanyVideo: true, companyLogo: 'company_logos/other/x.png' })
    await put({ sapId: 'SAP-4711', virtualAvatar: 'plum', useVirtualAvatar: false, avatar: 'plum' })
    await put({ customLogoutRedirect: true, customLogoutUrl: 'acme.example/bye' })
    const first = await pack()
    expect(first.media).toMatchObject({
      companyLogo: '',
      companyVideo,
      forceCompanyVideo: true,
      outroVideo: '',
      avatar: 'plum',
      virtualAvatar: '',
    })
    expect(first.logoutUrl).toBe('https://acme.example/bye')
    expect(JSON.stringify(first)).not.toContain('SAP-4711')
    await put({ outroVideoEnabled: true, useVirtualAvatar: true, customLogoutUrl: 'javascript:alert(1)' })
    const second = await pack()
    expect(second.media).toMatchObject({ outroVideo, virtualAvatar: 'plum' })
    expect(second.logoutUrl).toBeUndefined()
  })

  it('R474 thanks in the first language of a job whose company wrote no message', async () => {
    await put({ companyMessage: 'Welcome aboard', interviewLanguages: ['thai', 'english'] })
    expect((await pack()).company.message).toBe('Welcome aboard')
    await put({ companyMessage: '' })
    expect((await pack()).company.message).toBe('ขอบคุณที่สละเวลาเข้าร่วมการสัมภาษณ์นี้')
  })
})

describe('fetch_virtual_avatars', () => {
  interface Figures {
    avatars: { id: string; svg: string }[]
    chosen: string
  }
  it('R276 S088 lists six drawn figures for accounts with the feature, and is refused without it', async () => {
    await turnOn('virtualAvatar', false)
    expect((await scene.post('recruiter/fetch_virtual_avatars', { job_id })).status).toBe(403)
    await turnOn('virtualAvatar')
    await save({ virtualAvatar: 'plum', useVirtualAvatar: true })
    const { avatars, chosen } = await scene.result<Figures>('recruiter/fetch_virtual_avatars', { job_id })
    expect([new Set(avatars.map(({ svg }) => svg)).size, chosen]).toEqual([6, 'plum'])
    for (const { svg } of avatars) {
      expect(svg.length).toBeLessThan(2000)
      expect(svg).not.toMatch(/<script|on\w+=|href|<image|undefined/)
    }
    expect(await layout()).toMatchObject({ virtualAvatar: 'plum', useVirtualAvatar: true })
  })
})
