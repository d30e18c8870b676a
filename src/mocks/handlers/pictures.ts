import { HttpResponse } from 'msw'
import { env } from '../../lib/env.ts'
import { drawProduct } from '../pictures/product.ts'
import { drawShop } from '../pictures/shop.ts'
import { BROKEN_PICTURE, indexOfProduct, seedProduct } from '../seed/products.ts'
import { indexOfShop, seedShop } from '../seed/shops.ts'
import { handle, refuse } from './api-call.ts'

const picture = (svg: string): Response =>
  new HttpResponse(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  })

/** The backend's host, for a server; the page's own site, for a browser (see seed/catalogue.ts). */
const HOSTS = typeof location === 'undefined' ? [env.apiUrl] : [env.apiUrl, location.origin]

export const pictureHandlers = HOSTS.flatMap((host) => [
  handle('pictures', 'GET', `${host}/images/products/:id.svg`, (_, id) => {
    // invalid SVG instead of 404, because Chromium logs every 4xx as a console error
    if (id.startsWith(BROKEN_PICTURE)) return picture('<svg')
    const index = indexOfProduct(id)
    return index < 0 ? refuse(404, 'Picture not found.') : picture(drawProduct(seedProduct(index)))
  }),
  handle('pictures', 'GET', `${host}/images/dispensaries/:id.svg`, (_, id) => {
    const index = indexOfShop(id)
    return index < 0 ? refuse(404, 'Picture not found.') : picture(drawShop(seedShop(index), index))
  }),
])
