import { crc32 } from 'node:zlib'
import type { Canary } from './canary.ts'

type Target = Pick<Canary, 'file' | 'url'>

/** Lists that players follow to other files. */
export const PLAYLISTS: readonly [string, (to: Target) => string][] = [
  ['an HLS list that names a file beside it', () => hls('canary.ts')],
  ['an HLS list that names a file', ({ file }) => hls(file)],
  ['an HLS list that names a file as an address', ({ file }) => hls(`file://${file}`)],
  ['an HLS list that names an address', ({ url }) => hls(url)],
  ['an HLS list of lists', ({ file }) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1280000,CODECS="avc1.42e01e,mp4a.40.2"\n${file}\n`],
  ['an HLS list with a key elsewhere', ({ file, url }) => hls(file, `#EXT-X-KEY:METHOD=AES-128,URI="${url}"\n`)],
  ['an HLS list with a head elsewhere', ({ file }) => hls(file, `#EXT-X-MAP:URI="${file}"\n`)],
  ['a concat list', ({ file, url }) => `ffconcat version 1.0\nfile '${file}'\nfile '${url}'\n`],
  ['a DASH list', ({ url, file }) => dash(url, file)],
  ['a SMIL list', ({ url }) => `<smil><body><video src="${url}"/></body></smil>`],
]

const hls = (name: string, more = ''): string =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n${more}#EXTINF:4,\n${name}\n#EXTINF:4,\n${name}\n#EXT-X-ENDLIST\n`

const dash = (url: string, file: string): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL><SegmentList><Initialization sourceURL="file://${file}"/></SegmentList></Representation></AdaptationSet></Period></MPD>`

/** A picture that is drawn with others in it. */
export const leadingSvg = ({ file, url }: Target): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file://${file}" width="9" height="9"/><image href="${url}" width="9" height="9"/></svg>`,
  )

/** The same mp4, whose pictures are said to be at an address. Its index has to stand behind its media, as ffmpeg writes it. */
export const withOutsideData = (mp4: Buffer, url: string): Buffer =>
  Buffer.concat(boxesOf(mp4).map((box) => (box.toString('latin1', 4, 8) === 'moov' ? leadOut(box, url) : box)))

const PATH: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'dinf']

function leadOut(box: Buffer, url: string): Buffer {
  const type = box.toString('latin1', 4, 8)
  if (type === 'dref') {
    // no flag of "in this file"
    const entry = boxOf('url ', Buffer.concat([Buffer.alloc(4), Buffer.from(`${url}\0`)]))
    return boxOf('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]))
  }
  return PATH.includes(type) ? boxOf(type, Buffer.concat(boxesOf(box.subarray(8)).map((inside) => leadOut(inside, url)))) : box
}

function boxesOf(bytes: Buffer): Buffer[] {
  const boxes: Buffer[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) boxes.push(bytes.subarray(at, at + bytes.readUInt32BE(at)))
  return boxes
}

function boxOf(type: string, inside: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** A CV whose words are said to be elsewhere: a template and a picture, as Word follows them. */
export function leadingDocx({ file, url }: Target): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const link = (id: string, kind: string, to: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}" TargetMode="External"/>`
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('r1', 'attachedTemplate', url)}${link('r2', 'image', `file://${file}`)}</Relationships>`
  const entity = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e SYSTEM "file://${file}"><!ENTITY f SYSTEM "${url}">]><d>&e;&f;</d>`
  return zipOf({ '[Content_Types].xml': '<Types/>', 'word/_rels/document.xml.rels': rels, 'word/document.xml': entity })
}

/** Stores files without compression. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, words]) => {
    const [label, bytes] = [Buffer.from(name), Buffer.from(words)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(label.length, 22)
    return { label, facts, local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, label, bytes]) }
  })
  let at = 0
  const central = entries.map(({ label, facts, local }) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    at += local.length
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, label])
  })
  const index = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries.map(({ local }) => local), index, end])
}
