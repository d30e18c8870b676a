import { catalogue, CATEGORY_NAMES } from '../seed/catalogue.ts'
import { apiCall } from './api-call.ts'

export const categoryHandlers = [
  apiCall('category-names', 'get', '/categories', () => [...CATEGORY_NAMES]),
  apiCall('flower', 'get', '/categories/flower', () => catalogue().inCategory('Flower')),
  apiCall('pens', 'get', '/categories/pens', () => catalogue().inCategory('Vaporizers')),
  apiCall('concentrates', 'get', '/categories/concentrates', () => catalogue().inCategory('Concentrates')),
  apiCall('edibles', 'get', '/categories/edibles', () => catalogue().inCategory('Edibles')),
]
