import { catalogue, CATEGORY_NAMES } from '../seed/catalogue.ts'
import { apiCall } from './api-call.ts'

export const categoryHandlers = [
  apiCall('category-names', () => [...CATEGORY_NAMES]),
  apiCall('flower', () => catalogue().inCategory('Flower')),
  apiCall('pens', () => catalogue().inCategory('Vaporizers')),
  apiCall('concentrates', () => catalogue().inCategory('Concentrates')),
  apiCall('edibles', () => catalogue().inCategory('Edibles')),
]
