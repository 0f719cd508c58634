import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/scene.ts'

const scene = useScene()

it('R345 calls the newest session of an identifier ok, an older one duplicate, a closed one ended', async () => {
  const signIn = () =>
    scene.result<{ token: string }>(
      'recruiter/recruiter_login',
      { email: sample.email, password: sample.password, identifier: 'profile-1' },
      '',
    )
  const check = (token: string, identifier = 'profile-1') =>
    scene.result<{ state: string }>('session/check', { identifier, session_token: token }, '')
  const first = await signIn()
  expect(await check(first.token)).toEqual({ state: 'ok' })
  const second = await signIn()
  expect([await check(first.token), await check(second.token), await check('no-token'), await check(second.token, 'profile-2')]).toEqual([
    { state: 'duplicate' },
    { state: 'ok' },
    { state: 'ended' },
    { state: 'ended' },
  ])
  await scene.post('recruiter/recruiter_logout', {}, second.token)
  expect([await check(second.token), await check(first.token)]).toEqual([{ state: 'ended' }, { state: 'ok' }])
})
