import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFaceDetector, type FaceModel } from '#pwa/features/take-check/face-detector.ts'
import { FACE_SIDE } from '#pwa/features/take-check/face-picture.ts'
import { FACE_FILE } from '../support/media/fake-camera.ts'

const size = { width: FACE_SIDE, height: FACE_SIDE }
const plain = (background: string): Sharp => sharp({ create: { ...size, channels: 3, background } })
const noise = (): Sharp =>
  sharp({ create: { ...size, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
/** Bars of the colours of a test picture. */
const bars = (): Sharp => {
  const colours = ['#fff', '#ff0', '#0ff', '#0f0', '#f0f', '#f00', '#00f', '#000']
  const rects = colours.map((fill, at) => `<rect x="${at * 32}" width="32" height="256" fill="${fill}"/>`)
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${rects.join('')}</svg>`))
}

describe('S060 the detector of faces', () => {
  let hasFace: (picture: Sharp) => Promise<boolean>
  beforeAll(async () => {
    const find = createRequire(import.meta.url)
    const models = path.join(path.dirname(find.resolve('@vladmandic/human')), '../models')
    const model: FaceModel = {
      graph: JSON.parse(await readFile(path.join(models, 'blazeface.json'), 'utf8')) as FaceModel['graph'],
      weights: new Uint8Array(await readFile(path.join(models, 'blazeface.bin'))).buffer,
    }
    const detect = await openFaceDetector(find.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'), model)
    hasFace = async (picture) => {
      const fitted = picture.resize({ ...size, fit: 'contain', background: '#000' }).ensureAlpha()
      return detect(new Uint8ClampedArray(await fitted.raw().toBuffer()))
    }
  })

  it('sees a face, also one that is small, dark, without colour or half covered', async () => {
    const face = async (change: (picture: Sharp) => Sharp): Promise<Sharp> => sharp(await change(sharp(FACE_FILE)).toBuffer())
    const cover = await plain('#334').resize(192, 60).jpeg().toBuffer()
    const seen = {
      whole: await face((picture) => picture),
      mirrored: await face((picture) => picture.flop()),
      small: await face((picture) => picture.resize(64).extend({ top: 30, bottom: 162, left: 90, right: 102, background: '#777' })),
      dark: await face((picture) => picture.linear(0.2)),
      grey: await face((picture) => picture.greyscale()),
      masked: await face((picture) => picture.composite([{ input: cover, top: 90, left: 0 }])),
    }
    for (const [name, picture] of Object.entries(seen)) expect(await hasFace(picture), name).toBe(true)
  })

  it('sees none where there is none', async () => {
    const empty = { black: plain('#000'), grey: plain('#777'), noise: noise(), bars: bars() }
    for (const [name, picture] of Object.entries(empty)) expect(await hasFace(picture), name).toBe(false)
  })
})
