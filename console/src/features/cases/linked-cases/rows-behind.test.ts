import { expect, it } from 'vitest'
import { readAddress } from '../list/address/list-address.ts'
import { rowsBehind } from './rows-behind.ts'

it('CLIENT-002 a figure links to the cases behind it, whatever special characters are in the names', () => {
  const search = rowsBehind({ client: 'A|B 100%', subClient: 'Consignado SP' }, { dealStatus: ['Acordo fechado'] })
  const { filter } = readAddress((name) => search[name] ?? '')
  expect(filter).toEqual({
    clientName: ['A|B 100%'],
    groupName: ['Consignado SP'],
    dealStatus: ['Acordo fechado'],
  })
  expect(rowsBehind({ client: 'A', subClient: null })).toEqual({ cliente: 'A' })
})
