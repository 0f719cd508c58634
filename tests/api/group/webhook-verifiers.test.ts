import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { sendDueWebhooks } from '#server/commands/webhooks/send-webhooks.ts'
import { signatureOf } from '#server/commands/webhooks/webhook-secret.ts'
import { IN_FULL_FORM, recordProof } from '../../support/proof.ts'
import { startReceiver } from '../../support/server/receiver.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'

const scene = useScene({ config: { outboundToPrivate: true } })
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secret = ''
let ours: Signed

interface Signed {
  secret: string
  body: string
  headers: Record<string, string>
}

beforeAll(async () => {
  receiver = await startReceiver()
  const { deps } = scene.app
  const account = must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'the scene has it')
  const token = await tokenFor(deps, account)
  const webhooks = [{ isActive: true, url: receiver.url, accessToken: '', events: ['candidate.status_changed'] }]
  const { secrets } = await scene.result<{ secrets: { secret: string }[] }>('group/edit_group', { gid: sample.gid, webhooks }, token)
  secret = must(secrets[0], 'a new webhook gets one').secret
  await scene.result('group/test_webhook', { gid: sample.gid, url: receiver.url }, token)
  await sendDueWebhooks(deps)
  const { headers, body } = must(receiver.received[0], 'the test arrived')
  ours = { secret, body, headers: Object.fromEntries(HEADERS.map((name) => [name, String(headers[name])])) }
})
afterAll(() => receiver.stop())

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** The request as it came, and changed in one way each. */
async function cases(): Promise<{ name: string; isGood: boolean; signed: Signed }[]> {
  const { deps } = scene.app
  const hook = must((await deps.models.groups.findOne({ _id: sample.gid }).lean())?.webhooks?.[0], 'it was stored')
  const signedAt = (seconds: number): Signed => {
    const id = String(ours.headers['webhook-id'])
    const signature = signatureOf(deps, sample.gid, hook, { id, timestamp: seconds, body: ours.body })
    return { ...ours, headers: { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature } }
  }
  const now = Math.floor(Date.now() / 1000)
  const withHeader = (name: string, value: string): Signed => ({ ...ours, headers: { ...ours.headers, [name]: value } })
  return [
    { name: 'as it came', isGood: true, signed: ours },
    { name: 'signed four minutes ago', isGood: true, signed: signedAt(now - 240) },
    { name: 'another body', isGood: false, signed: { ...ours, body: `${ours.body} ` } },
    { name: 'another id', isGood: false, signed: withHeader('webhook-id', 'evt_other') },
    { name: 'another time', isGood: false, signed: withHeader('webhook-timestamp', String(now - 1000)) },
    { name: 'signed by a clock that is an hour late', isGood: false, signed: signedAt(now - 3600) },
    { name: 'signed by a clock that is an hour early', isGood: false, signed: signedAt(now + 3600) },
    { name: 'another secret', isGood: false, signed: { ...ours, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` } },
  ]
}

describe('verifiers of others', () => {
  it('R013 in JavaScript takes our requests, and none with another body, id, time or secret', async () => {
    for (const { name, isGood, signed } of await cases()) {
      const verify = () => new Webhook(signed.secret).verify(signed.body, signed.headers)
      if (isGood) expect(verify, name).not.toThrow()
      else expect(verify, name).toThrow()
    }
  })

  it.each(IN_FULL_FORM)('R013 in Python takes and refuses the same (%s)', async () => {
    const all = await cases()
    const folder = join(process.cwd(), '.reports', 'verifiers')
    mkdirSync(folder, { recursive: true })
    const python = join(folder, 'venv', 'bin', 'python')
    if (!existsSync(python)) execFileSync('python3', ['-m', 'venv', join(folder, 'venv')])
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', PYTHON_VERIFIER])
    writeFileSync(join(folder, 'verify.py'), PROGRAM)
    const said = execFileSync(python, [join(folder, 'verify.py')], { input: JSON.stringify(all.map(({ signed }) => signed)) })
    expect(JSON.parse(said.toString('utf8'))).toEqual(all.map(({ isGood }) => isGood))
    recordProof('webhook-verifiers', {
      verifier: PYTHON_VERIFIER,
      requests: all.length,
      refused: all.filter(({ isGood }) => !isGood).length,
    })
  })
})

const PYTHON_VERIFIER = 'standardwebhooks==1.1.0'
const PROGRAM = `import json, sys
from standardwebhooks.webhooks import Webhook, WebhookVerificationError
def good(one):
    try:
        Webhook(one["secret"]).verify(one["body"], one["headers"])
        return True
    except WebhookVerificationError:
        return False
print(json.dumps([good(one) for one in json.load(sys.stdin)]))
`
