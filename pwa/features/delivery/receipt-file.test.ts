import { describe, expect, it } from 'vitest'
import { receiptHtml, type ReceiptFile } from './receipt-file.ts'

const file: ReceiptFile = {
  lang: 'ar',
  dir: 'rtl',
  title: 'Receipts',
  lines: ['Pilot, Acme & Sons'],
  columns: ['Question', 'Receipt', 'Received'],
  rows: [{ code: '7F3K-92AB-CD', href: 'https://app.test/receipt/7F3K-92AB-CD', cells: ['1 <img src=x onerror=alert(1)>', 'today'] }],
  note: '"quoted"',
}

describe('S067 the file of receipts', () => {
  it('says what each receipt says and links to its check, in its language', () => {
    const html = receiptHtml(file)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<a href="https://app.test/receipt/7F3K-92AB-CD"><bdi dir="ltr">7F3K-92AB-CD</bdi></a>')
    expect(html.match(/<th /g)).toHaveLength(3)
    expect(html).toContain('<td data-name="Received">today</td>')
  })

  it('needs nothing from elsewhere, and takes no word for markup', () => {
    const html = receiptHtml(file)
    expect(html).not.toMatch(/<(script|link|img|iframe)|url\(|src="|@import/)
    expect(html).toContain('1 &#60;img src=x onerror=alert(1)&#62;')
    expect(html).toContain('Acme &#38; Sons')
    expect(html).toContain('&#34;quoted&#34;')
  })
})
