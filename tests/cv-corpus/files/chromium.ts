import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

const SHELL = '/usr/bin/chromium-headless-shell'
/** CSS pixels of A4 at 96 dpi. */
const A4 = { width: 794, height: 1123 }
const CSS_DPI = 96

/** Prints and photographs pages; close it in the end. */
export interface Printer {
  pdf(html: string): Promise<Uint8Array>
  /** picture of the first page with so many dots per inch */
  picture(html: string, dpi: number): Promise<Buffer>
  close(): Promise<void>
}

/** Starts a browser that makes PDFs and pictures of pages. */
export async function startPrinter(): Promise<Printer> {
  const executablePath = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const on = async <Made>(html: string, scale: number, make: (page: Page) => Promise<Made>): Promise<Made> => {
    const context = await browser.newContext({ viewport: A4, deviceScaleFactor: scale })
    try {
      const page = await context.newPage()
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      return await make(page)
    } finally {
      await context.close()
    }
  }
  return {
    pdf: (html) =>
      on(html, 1, async (page) => page.pdf({ format: 'A4', margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' } })),
    picture: (html, dpi) =>
      on(html.replace('<body>', '<body style="padding:15mm">'), dpi / CSS_DPI, async (page) => page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  }
}
