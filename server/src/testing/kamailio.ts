// Kamailio as a SIP registrar and proxy over websocket: a second opinion, from Debian's packages `kamailio` and `kamailio-websocket-modules`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const modules = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/kamailio/modules/`

export const whyNoKamailio = (): string | null => {
  if (spawnSync('kamailio', ['-v']).error) return 'kamailio is not installed'
  return existsSync(join(modules, 'websocket.so')) ? null : 'kamailio-websocket-modules is not installed'
}

const template = `#!KAMAILIO
listen=tcp:127.0.0.1:PORT
tcp_accept_no_cl=yes
tcp_connection_lifetime=3605
alias=REALM
auto_aliases=no
children=2
tcp_children=2
mpath="MODULES"
loadmodule "kex.so"
loadmodule "tm.so"
loadmodule "tmx.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "maxfwd.so"
loadmodule "usrloc.so"
loadmodule "registrar.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "xlog.so"
loadmodule "sanity.so"
loadmodule "nathelper.so"
loadmodule "auth.so"
loadmodule "xhttp.so"
loadmodule "websocket.so"
modparam("usrloc", "db_mode", 0)
modparam("registrar", "max_contacts", 5)
modparam("rr", "enable_full_lr", 1)
modparam("tm", "fr_timer", 30000)
modparam("tm", "fr_inv_timer", 320000)
modparam("nathelper|registrar", "received_avp", "$avp(RECEIVED)")
request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (nat_uac_test("64")) {
    force_rport();
    if (is_method("REGISTER")) fix_nated_register();
    else add_contact_alias();
  }
  if (has_totag()) {
    if (loose_route()) {
      if ($du == "") handle_ruri_alias();
      t_on_reply("ANSWERED");
      t_relay();
      exit;
    }
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
    if ($du == "") handle_ruri_alias();
    t_on_reply("ANSWERED");
    t_relay();
    exit;
  }
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  t_check_trans();
  if (is_method("REGISTER")) {
    if (!pv_auth_check("REALM", "PASSWORD", "0", "1")) { auth_challenge("REALM", "1"); exit; }
    consume_credentials();
    save("location");
    exit;
  }
  if (!is_method("INVITE")) { sl_send_reply("405", "Method Not Allowed"); exit; }
  record_route();
  if (!lookup("location")) { sl_send_reply("480", "Temporarily Unavailable"); exit; }
  t_on_reply("ANSWERED");
  t_relay();
}
onreply_route[ANSWERED] {
  if (nat_uac_test("64")) add_contact_alias();
}
event_route[xhttp:request] {
  set_reply_close();
  set_reply_no_connect();
  if ($hdr(Upgrade) =~ "websocket" && $rm == "GET") { ws_handle_handshake(); exit; }
  xhttp_reply("404", "Not Found", "", "");
}
`

const settingsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), template)

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
    setTimeout(() => socket.end(), 50)
  })

export const startKamailio = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kamailio-'))
  const port = await freePort()
  const realm = 'kamailio.test'
  const password = 'senha-do-teste'
  const file = join(folder, 'kamailio.cfg')
  await writeFile(file, settingsOf({ PORT: String(port), REALM: realm, PASSWORD: password, MODULES: modules }))
  const child = spawn('kamailio', [
    '-f',
    file,
    '-DD',
    '-E',
    '-m',
    '64',
    '-M',
    '8',
    '-P',
    join(folder, 'pid'),
    '-Y',
    folder,
  ])
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)))
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`kamailio does not start: ${output}`)
    await pause(100)
  }
  return {
    socket: `ws://127.0.0.1:${port}`,
    realm,
    password,
    async close() {
      const closed = new Promise((resolve) => child.on('close', resolve))
      child.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
