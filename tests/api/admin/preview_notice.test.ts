import { describe, expect, it } from 'vitest'
import { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const preview = (body: object, token = scene.world.tokens.admin) => scene.post('admin/preview_notice', body, token)

describe('preview_notice', () => {
  it.each(AdminNotice.options)('R144 shows %s with the words given, and with ours without any', async (template) => {
    const own = (await preview({ template, email: 'Words {name} <b>' })).body?.result
    expect(own).toMatchObject({
      subject: expect.stringMatching(/\w/) as string,
      text: expect.stringContaining('Words {name} <b>') as string,
    })
    const ours = (await preview({ template })).body?.result
    expect(ours).toMatchObject({ text: expect.not.stringContaining('Words') as string })
  })

  it('sends and stores nothing', async () => {
    await preview({ template: 'opening', email: 'Hello' })
    expect(await scene.app.deps.models.mails.countDocuments({ gid: { $exists: true } })).toBe(0)
  })

  it('is refused to a recruiter, and refuses a notice there is not', async () => {
    expect((await preview({ template: 'opening' }, scene.world.tokens.recruiter)).status).toBe(403)
    expect((await preview({ template: 'oneTimeCode' })).status).toBe(422)
  })
})
