import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { CONFIG_VARIABLES, loadConfig } from '#server/config.ts'
import { ROOT } from './lib/run.ts'

/** config.ts, .env.example, docker-compose.yml and README name the same variables: none is forgotten, none does nothing. */
const values = z.record(z.string(), z.union([z.string(), z.number()]))
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({ environment: values.optional(), depends_on: z.unknown().optional(), volumes: z.array(z.string()).optional() }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }))
const example: Record<string, string> = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
)
const apps = Object.entries(compose.services).filter(([name]) => /^app\d+$/.test(name))

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8')
}

/** Resolves `${NAME:-fallback}` as if nothing were set; a required one gets the given value. */
const interpolate = (value: string | number, required: string): string =>
  String(value).replaceAll(/\$\{\w+(?::(-|\?)([^}]*))?\}/g, (_, kind: string, rest: string) => (kind === '-' ? rest : required))

describe('the settings', () => {
  it('in .env.example are exactly those config.ts reads, and can be used as they stand', () => {
    expect(Object.keys(example).sort()).toEqual([...CONFIG_VARIABLES].sort())
    expect(loadConfig(example)).toEqual({ ...loadConfig({}) })
  })

  it('are all in the table of README', () => {
    const page = read('README.md')
    expect(CONFIG_VARIABLES.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('of every app process in docker-compose.yml are exactly those config.ts reads, and can be used', () => {
    expect(apps.length).toBeGreaterThanOrEqual(2)
    for (const [, app] of apps) {
      expect(Object.keys(app.environment ?? {}).sort()).toEqual([...CONFIG_VARIABLES].sort())
      const env = Object.fromEntries(
        Object.entries(app.environment ?? {}).map(([name, value]) => [name, interpolate(value, 'a-secret-of-at-least-32-characters')]),
      )
      expect(loadConfig(env)).toMatchObject({
        nodeEnv: 'production',
        host: '0.0.0.0',
        trustProxy: true,
        s3: { publicUrl: 'http://localhost:8080' },
      })
    }
  })

  it('that docker-compose.yml takes from the outside are all ours', () => {
    const taken = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map((match) => match[1]))
    expect([...taken].filter((name) => !CONFIG_VARIABLES.includes(name ?? ''))).toEqual([])
  })

  it('have no secret with a default in docker-compose.yml', () => {
    for (const [, app] of apps)
      for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SECRET_KEY']) expect(app.environment?.[name]).toMatch(`\${${name}:?`)
  })
})

describe('docker-compose.yml', () => {
  it('depends on services and volumes it has', () => {
    for (const service of Object.values(compose.services)) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on.map(String) : Object.keys(service.depends_on ?? {})
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed))
      const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      const unknown = sources.filter((source) => (source.startsWith('./') ? read(source) === '' : !(source in compose.volumes)))
      expect(unknown).toEqual([])
    }
  })

  it('sends the object paths of every bucket to the store and the rest to every app process', () => {
    const caddy = read('deploy/Caddyfile')
    for (const name of CONFIG_VARIABLES.filter((variable) => variable.startsWith('S3_BUCKET_')))
      expect(caddy).toContain(`{$${name}:${example[name]}}/*`)
    for (const [name] of apps) expect(caddy).toContain(`${name}:8080`)
  })
})
