import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { useT } from '../../i18n/use-t.ts'

export type Certificate = OutputOf<typeof admin.erasure_certificate>
export type CertificateWords = Readonly<Record<keyof Certificate | 'title' | 'closing', string>>

/** Lines of a document; names of facts are words, times are UTC so that the document says the same everywhere. */
export function certificateText(certificate: Certificate, words: CertificateWords): string {
  const { title, closing, ...names } = words
  const lines = (Object.keys(names) as (keyof Certificate)[]).map((name) => `${names[name]}: ${valueOf(certificate, name)}`) // the rest are the names of its fields
  return `${[title, '', ...lines, '', closing].join('\r\n')}\r\n`
}

const valueOf = (certificate: Certificate, name: keyof Certificate): string => {
  const value = certificate[name]
  return typeof value === 'number' && name.endsWith('_ms') ? new Date(value).toISOString() : String(value)
}

/** Words of a certificate in the language of the screen, whose route loads those of administrators. */
export function useCertificateWords(): CertificateWords {
  const t = useT('admin')
  return {
    title: t('erasure.certificate.title'),
    interview_id: t('erasure.certificate.interview'),
    gid: t('erasure.certificate.group'),
    asked_at_ms: t('erasure.asked'),
    due_at_ms: t('erasure.due'),
    erased_at_ms: t('erasure.erased'),
    proven_at_ms: t('erasure.proven'),
    devices: t('erasure.certificate.devices'),
    told: t('erasure.certificate.told'),
    locked: t('erasure.certificate.locked'),
    place: t('erasure.certificate.place'),
    hash: t('erasure.certificate.hash'),
    closing: t('erasure.certificate.closing'),
  }
}
