import { isObject } from '../../api/answers/parse.ts'

/** Whether an answer says that its list goes on. The fields are those of Mongoose's paginate, Laravel, Django and Spring. */
export function hasMorePages(json: unknown, rows: number): boolean {
  if (!isObject(json) || Array.isArray(json)) return false
  return [json, json['pagination'], json['meta'], json['page']].filter(isObject).some((fields) => {
    const isOver = (name: string, count: number) => Number(fields[name]) > count
    return (
      ['hasNextPage', 'hasMore', 'has_more'].some((name) => fields[name] === true) ||
      ['totalPages', 'total_pages', 'last_page', 'pages'].some((name) => isOver(name, 1)) ||
      ['total', 'totalCount', 'total_count', 'totalDocs', 'totalElements'].some((name) =>
        isOver(name, rows),
      ) ||
      typeof fields['next'] === 'string'
    )
  })
}
