import { catalogue } from '../seed/catalogue.ts'
import { apiCall, refuse } from './api-call.ts'

const shopOf = (id: string | undefined) => catalogue().shops.find((shop) => shop._id === id)

export const dispensaryHandlers = [
  apiCall('dispensaries', 'get', '/dispensaries', () => catalogue().shops),
  // before /dispensaries/:id, which also matches these paths
  apiCall('products', 'get', '/dispensaries/products', ({ query }) => {
    const category = query.get('category')
    return category === null ? catalogue().products : catalogue().inCategory(category)
  }),
  apiCall('deals', 'get', '/dispensaries/deals', () => catalogue().deals),
  apiCall('brands', 'get', '/dispensaries/brands', () => catalogue().brands),
  apiCall('dispensary', 'get', '/dispensaries/:id', ({ params }) => {
    const shop = shopOf(params.id)
    return shop ? { ...shop, menu: catalogue().menuOf(shop._id) } : refuse(404, 'Dispensary not found.')
  }),
  apiCall('menu', 'get', '/dispensaries/:id/menu', ({ params }) => {
    const shop = shopOf(params.id)
    return shop ? catalogue().menuOf(shop._id) : refuse(404, 'Dispensary not found.')
  }),
]
