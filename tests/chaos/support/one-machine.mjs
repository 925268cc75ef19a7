// Preloaded into a program: every name of the internet is an address that nobody reaches, and what is sent there over TLS
// goes to ONE_MACHINE, a port of this machine, in the clear.
import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const port = Number(process.env.ONE_MACHINE)
dns.Resolver.prototype.resolve4 = async () => ['93.184.215.14']
dns.Resolver.prototype.resolve6 = async () => []
https.request = ({ servername: _, lookup: __, ...options }) =>
  http.request({ ...options, protocol: 'http:', host: '127.0.0.1', port, agent: false })
syncBuiltinESMExports()
