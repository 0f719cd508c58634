import { expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()

it('S028 R032 tells everybody the links of the installation, and none when there are none', async () => {
  expect(await scene.result('session/links', {}, '')).toEqual({ contact: null, social: null })
  const { links } = loadConfig({ CONTACT_URL: 'mailto:help@interviews.test', SOCIAL_URL: 'https://social.test/us' })
  scene.app.deps.config.links = links
  expect(await scene.result('session/links', {}, '')).toEqual({ contact: 'mailto:help@interviews.test', social: 'https://social.test/us' })
})

it.each([{ CONTACT_URL: 'javascript:alert(1)' }, { SOCIAL_URL: 'mailto:us@social.test' }, { SOCIAL_URL: 'http://social.test' }])(
  'refuses %j at start',
  (env) => {
    expect(() => loadConfig(env)).toThrow(/_URL/)
  },
)
