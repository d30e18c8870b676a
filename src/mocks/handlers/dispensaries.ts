import { catalogue } from '../seed/catalogue.ts'
import { apiCall, refuse } from './api-call.ts'

const shopOf = (id: string) => catalogue().shops.find((shop) => shop._id === id)

export const dispensaryHandlers = [
  apiCall('dispensaries', () => catalogue().shops),
  // before `dispensary`, whose path also matches those of these
  apiCall('products', ({ query }) => {
    const category = query.get('category')
    return category === null ? catalogue().products : catalogue().inCategory(category)
  }),
  apiCall('deals', () => catalogue().deals),
  apiCall('brands', () => catalogue().brands),
  apiCall('dispensary', ({ id }) => {
    const shop = shopOf(id)
    return shop ? { ...shop, menu: catalogue().menuOf(shop._id) } : refuse(404, 'Dispensary not found.')
  }),
  apiCall('menu', ({ id }) => {
    const shop = shopOf(id)
    return shop ? catalogue().menuOf(shop._id) : refuse(404, 'Dispensary not found.')
  }),
]
