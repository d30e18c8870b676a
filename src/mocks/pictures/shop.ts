import type { SeedShop } from '../seed/shops.ts'

export function drawShop(shop: SeedShop, index: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="#DCE6CF"/><text x="20" y="60">${shop.city} ${index}</text></svg>`
}
