import { isMoney } from '#shared/policies/requisition/validator.ts'
import { dayIn, offsetMs } from '#shared/primitives/time-zone.ts'
import { escapeHtml } from './escape-html.ts'
import { partOf, textOfPart, textOfPost, titleOf, type PublicPost } from '../../commands/requisitions/public-post.ts'

/** Most signs of the text in the data, which stands in the page once more. */
const MOST_TEXT = 5000

/** The post as schema.org knows it, for search engines. Whatever the fields map to, beside what the job itself says. */
export function jobPosting(post: PublicPost, url: string): Record<string, unknown> {
  const { job, companyName, companyWebsite, zone } = post
  const location = textOfPart(post, 'jobLocation')
  const salary = partOf(post, 'baseSalary')
  const openings = partOf(post, 'totalJobOpenings')
  const type = partOf(post, 'employmentType')
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: titleOf(post),
    description: escapeHtml(textOfPost(post).slice(0, MOST_TEXT)).replaceAll('\n', '<br>'),
    identifier: { '@type': 'PropertyValue', name: companyName || 'Holdfast', value: post.jobId },
    datePosted: dayIn(job.publishedAt ?? job.createdAt, zone),
    ...(typeof job.deadlineAt === 'number' && { validThrough: momentIn(job.deadlineAt, zone) }),
    ...(companyName && {
      hiringOrganization: { '@type': 'Organization', name: companyName, ...(companyWebsite && { sameAs: companyWebsite }) },
    }),
    ...(location && { jobLocation: { '@type': 'Place', address: location } }),
    ...(partOf(post, 'jobLocationType') === true && { jobLocationType: 'TELECOMMUTE' }),
    ...(type !== undefined && { employmentType: type }),
    ...(isMoney(salary) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: { '@type': 'QuantitativeValue', value: salary.amount, unitText: 'YEAR' },
      },
    }),
    ...(typeof openings === 'number' && { totalJobOpenings: openings }),
    directApply: true,
    url,
  }
}

/** A moment with the offset of its zone: `2026-12-24T18:00:00+01:00`. */
function momentIn(ms: number, zone: string): string {
  const minutes = Math.round(offsetMs(zone) / 60_000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const ahead = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return new Date(ms + minutes * 60_000).toISOString().slice(0, 19) + ahead
}
