import type { ProductDetails } from '../seed/products.ts'

export function drawProduct(product: ProductDetails): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400"><rect width="320" height="400" fill="#DCE6CF"/><text x="20" y="60">${product.index}</text></svg>`
}
