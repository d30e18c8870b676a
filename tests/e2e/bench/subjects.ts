/** The page that the others are divided by: front.mjs serves it. */
export const FLOOR = 'prerendered, React after load'

/** Addresses of the mock backend's first product and shop. */
const SHOP = '656d4c8fb19e04a7c2000000'
export const PRODUCT_ALONE = '/product?id=656d4ca2e83f1b06d5000000'
export const PRODUCT = `${PRODUCT_ALONE}&shop=${SHOP}`
export const MENU = `/dispensary?id=${SHOP}`

/** BENCH_PAGES=/shops,/product measures only these, beside the floor. */
const CHOSEN = process.env['BENCH_PAGES']?.split(',')
export const isChosen = ({ name, path }: { name: string; path: string }): boolean =>
  CHOSEN === undefined || name === FLOOR || CHOSEN.some((page) => path.split('?')[0] === page)
