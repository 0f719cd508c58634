import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('loadConfig', () => {
  it('needs nothing: embedded engines, this machine only, demo data', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      seed: 'demo',
      mongodbUri: undefined,
      s3: { endpoint: undefined },
      trustProxy: false,
    })
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '::' }, 'none'],
    [{ HOST: '192.168.1.5' }, 'none'],
    [{ HOST: 'interviews' }, 'none'],
    [{ PUBLIC_URL: 'https://interviews.example.org' }, 'none'],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, 'demo'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ HOST: '127.0.0.2' }, 'demo'],
  ])('makes no public accounts that other machines reach unless asked: %o', (env, seed) => {
    expect(loadConfig(env).seed).toBe(seed)
  })

  it('R462 names four buckets with defaults', () => {
    const names = {
      resume: 'holdfast-resume',
      media: 'holdfast-media',
      recruiter: 'holdfast-recruiter-data',
      processed: 'holdfast-processed-media',
    }
    expect(loadConfig({}).s3.buckets).toEqual(names)
    expect(loadConfig({ S3_BUCKET_MEDIA: 'videos' }).s3.buckets).toEqual({ ...names, media: 'videos' })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', SEED: ' ', MONGODB_URI: '' })).toEqual(loadConfig({}))
  })

  it('never seeds a database of somebody else unless asked', () => {
    const shared = { MONGODB_URI: 'mongodb://a:1,b:2,c/holdfast?replicaSet=rs0' }
    expect(loadConfig(shared).seed).toBe('none')
    expect(loadConfig({ ...shared, SEED: 'demo' }).seed).toBe('demo')
  })

  it('names every problem at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      S3_ENDPOINT: 'http://s3',
      ADMIN_EMAIL: 'a@example.org',
      MONGODB_URI: 'postgres://x',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'TRUST_PROXY',
      'MONGODB_URI',
      'LOG_LEVEL',
      'S3_ENDPOINT',
      'ADMIN_EMAIL',
    ])
  })

  it.each([
    [{ S3_ENDPOINT: 'http://s3:7070', S3_ACCESS_KEY: 'a' }, 'S3_ENDPOINT: needs S3_ACCESS_KEY and S3_SECRET_KEY'],
    [{ S3_PUBLIC_URL: 'http://localhost' }, 'S3_PUBLIC_URL: needs S3_ENDPOINT'],
    [
      { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db/holdfast' },
      'SECRET_KEY: is needed in production with MONGODB_URI: every process must derive the same candidate links',
    ],
    [
      { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'correct horse battery' },
      'ADMIN_PASSWORD: must have 12 characters with upper case, lower case, a digit and a symbol',
    ],
    [{ FONTS_DIR: '/no/such/folder' }, 'FONTS_DIR: must be a folder that is there'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    [{ S3_BUCKET_MEDIA: 'Not A Bucket' }, 'S3_BUCKET_MEDIA: must be a bucket name: 3 to 63 lower-case letters, digits and hyphens'],
  ])('refuses %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  it('drops the slash at the end of an origin', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://interviews.example.org/' }).publicUrl).toBe('https://interviews.example.org')
  })
})
