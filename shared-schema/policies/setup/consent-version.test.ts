import { describe, expect, it } from 'vitest'
import { consentIn, nextConsent, textChanges } from './consent-version.ts'

const edit = { isSeen: true, by: 'r', at: 7, hashOf: (text: string) => `#${text}` }

describe('S099 versions of consent texts', () => {
  it('begin with what a job had before they were kept', () => {
    const before = { consentText: 'old', consentVersion: 3 }
    expect(nextConsent(before, { consentText: 'new', consentVersion: 3 }, edit)).toEqual({
      consentVersion: 4,
      consentVersions: [
        { id: '3', version: 3, language: '', textHash: '#old', text: 'old' },
        { id: '4', version: 4, language: '', textHash: '#new', at: 7, by: 'r', text: 'new' },
      ],
    })
  })

  it('stay when a text only gets its language, and when it is taken away and put back', () => {
    const one = nextConsent({}, { consentText: 'a' }, edit)
    const named = nextConsent({ consentText: 'a', ...one }, { consentText: 'a', consentLanguage: 'thai', ...one }, edit)
    expect(named.consentVersions).toEqual(one.consentVersions?.map((entry) => ({ ...entry, language: 'thai' })))
    const gone = { ...named, consentText: '', consentLanguage: 'thai' }
    expect(nextConsent(gone, { ...gone, consentText: 'a' }, edit)).toEqual(named)
  })

  it('keep hashes of all and words of the newest within a size', () => {
    let setting = {}
    for (let n = 0; n < 12; n++) {
      const next = { ...setting, consentText: String(n).padEnd(19_000, '.') }
      setting = { ...next, ...nextConsent(setting, next, edit) }
    }
    const { consentVersions = [] } = setting as ReturnType<typeof nextConsent>
    expect(consentVersions.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(consentVersions.map(({ text }) => text !== undefined)).toEqual(Array.from({ length: 12 }, (_, n) => n >= 2))
  })

  it('give a candidate the own language, else the first of the job, else what there is', () => {
    const setting = { ...textChanges({}, { texts: { english: 'Hello', thai: 'Sawasdi' }, first: 'english' }), consentVersion: 2 }
    const inLanguage = (language: string | undefined, languages = ['english', 'thai', 'german']) =>
      consentIn(setting, { language, languages })?.text
    expect([inLanguage('thai'), inLanguage('german'), inLanguage(undefined), inLanguage('german', ['german'])]).toEqual([
      'Sawasdi',
      'Hello',
      'Hello',
      'Hello',
    ])
    expect(consentIn({ consentText: ' ' }, { language: 'thai', languages: ['thai'] })).toBeNull()
  })
})
