import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { NOT_IN_IMAGE, shippedPackages } from '#pwa/build/shipped-packages.ts'
import { OBJECT_HEADERS, OBJECT_METHODS } from '#server/http/security.ts'
import { ROOT } from './lib/run.ts'

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const DIGEST = /^[\w./-]+:v?\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/

const Service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  user: z.string().optional(),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  pids_limit: z.number().positive(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  privileged: z.undefined().optional(),
  volumes: z.array(z.string()).optional(),
})
const services = (): [string, z.infer<typeof Service>][] =>
  Object.entries(z.object({ services: z.record(z.string(), Service) }).parse(parse(read('docker-compose.yml'), { merge: true })).services)

/** The lines of a block of a Caddyfile, without comments: `name {` up to its `}`. */
function block(text: string, name: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const from = lines.indexOf(`${name} {`)
  if (from === -1) return []
  const inside: string[] = []
  let depth = 1
  for (const line of lines.slice(from + 1)) {
    depth += line.endsWith('{') ? 1 : line === '}' ? -1 : 0
    if (depth === 0) break
    if (!line.startsWith('#')) inside.push(line)
  }
  return inside
}

/** No container runs in this test: the files are read and compared with what the app sends. */
describe('config-checked: the proxy of docker-compose.yml', () => {
  const objects = block(read('deploy/Caddyfile'), 'handle @objects')

  it('says of objects what the app says of them, whatever the store says', () => {
    const lines = block(objects.join('\n'), 'header')
    // without this they would be added before the store answers, beside its own
    expect(lines).toContain('defer')
    const said = lines.flatMap((line) => /^([A-Z][\w-]+) "?([^"]+)"?$/.exec(line)?.slice(1, 3) ?? [])
    const headers = Object.fromEntries(said.flatMap((part, i) => (i % 2 === 0 ? [[part.toLowerCase(), said[i + 1]]] : [])))
    expect(headers).toEqual(OBJECT_HEADERS)
  })

  it('takes the methods that the app takes, and signed addresses only', () => {
    expect(objects).toContain(`@call not method ${OBJECT_METHODS.join(' ')}`)
    expect(objects).toContain('respond @call 405')
    expect(objects).toContain('@unsigned not query X-Amz-Signature=*')
    expect(objects).toContain('respond @unsigned 404')
  })
})

describe('config-checked: the containers of docker-compose.yml', () => {
  it('have no capability, no way to one, nothing to write on but what is named, and a limit of memory', () => {
    for (const [name, service] of services()) {
      expect(service.cap_drop, name).toEqual(['ALL'])
      // the file of caddy's program asks for it: without, the kernel does not start it
      expect(service.cap_add ?? [], name).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : [])
      expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
      expect(service.tmpfs, name).toContain('/tmp')
    }
  })

  it('are of images that are named by version and digest', () => {
    const images = services().flatMap(([, { image }]) => image ?? [])
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map((match) => match[1] ?? '')
    expect(images).toHaveLength(4)
    expect(new Set(bases).size).toBe(1)
    for (const image of [...images, ...bases]) expect(image).toMatch(DIGEST)
  })

  it('keep what must last on volumes of their own, each process its own', () => {
    const lasting = services().flatMap(([, { volumes = [] }]) => volumes.filter((volume) => !volume.startsWith('./')))
    expect(new Set(lasting.map((volume) => volume.split(':')[0])).size).toBe(lasting.length)
    for (const [name, { build, volumes = [] }] of services())
      if (build)
        expect(
          volumes.map((volume) => volume.split(':')[1]),
          name,
        ).toEqual(['/data'])
  })
})

describe('config-checked: the image', () => {
  const [build = '', final = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)

  it('is built without what may not be passed on, and has the ffmpeg of the distribution instead', () => {
    const kept = `npm pkg delete ${NOT_IN_IMAGE.map((name) => `dependencies.${name}`).join(' ')} && npm prune --omit=dev`
    expect(build).toContain(kept)
    // after the app was built of them, and nothing is installed again afterwards
    expect(build.indexOf('scripts/build-app.ts')).toBeLessThan(build.indexOf(kept))
    expect(`${build.slice(build.indexOf(kept) + kept.length)}${final}`).not.toMatch(/\bnpm\b/)
    expect(final).toMatch(/apt-get install -y --no-install-recommends espeak-ng ffmpeg\b/)
  })

  it('has no package whose licence is the GPL, and none of those that bring its own FFmpeg', () => {
    const shipped = shippedPackages(ROOT)
    expect(shipped.length).toBeGreaterThan(100)
    expect(shipped.filter(({ name, license }) => /(?<!L)GPL/.test(license) || /node-av|@mediabunny\//.test(name))).toEqual([])
  })
})
