// 200 situations and their verdicts by the text of the rules. A line: weekday, local day and time, channel, who acts, whether they
// reach out or answer, circumstances => rule, when it becomes allowed, and who may override ('leader': supervisors and administrators).
// Unless a circumstance says otherwise, hours and pacing are on, with the defaults: 8-20 on weekdays, 9-14 on Saturdays, 3 in a row, 4 hours.
export const scenarios = `
# Reaching out within the hours of weekdays
mon 2026-03-09 08:00 whatsapp person reaches => allowed
tue 2026-03-10 08:01 whatsapp person reaches => allowed
wed 2026-03-11 10:00 whatsapp person reaches => allowed
thu 2026-03-12 12:30 whatsapp person reaches => allowed
fri 2026-03-13 19:59 whatsapp person reaches => allowed
mon 2026-03-09 08:00 call person reaches => allowed
wed 2026-03-11 15:45 call person reaches => allowed
fri 2026-03-13 19:59 call person reaches => allowed
wed 2026-03-11 10:00 mail person reaches => allowed
wed 2026-03-11 10:00 whatsapp assistant reaches => allowed
fri 2026-03-13 19:59 whatsapp assistant reaches => allowed
# Reaching out outside of the hours of weekdays
mon 2026-03-09 07:59 whatsapp person reaches => hours 2026-03-09 08:00 leader
mon 2026-03-09 00:00 whatsapp person reaches => hours 2026-03-09 08:00 leader
tue 2026-03-10 20:00 whatsapp person reaches => hours 2026-03-11 08:00 leader
wed 2026-03-11 23:59 whatsapp person reaches => hours 2026-03-12 08:00 leader
thu 2026-03-12 20:01 whatsapp person reaches => hours 2026-03-13 08:00 leader
fri 2026-03-13 20:00 whatsapp person reaches => hours 2026-03-14 09:00 leader
mon 2026-03-09 07:59 call person reaches => hours 2026-03-09 08:00 leader
wed 2026-03-11 20:00 call person reaches => hours 2026-03-12 08:00 leader
fri 2026-03-13 22:10 call person reaches => hours 2026-03-14 09:00 leader
wed 2026-03-11 03:00 call person reaches => hours 2026-03-11 08:00 leader
wed 2026-03-11 07:00 whatsapp assistant reaches => hours 2026-03-11 08:00 nobody
wed 2026-03-11 20:00 whatsapp assistant reaches => hours 2026-03-12 08:00 nobody
fri 2026-03-13 21:00 whatsapp assistant reaches => hours 2026-03-14 09:00 nobody
wed 2026-03-11 21:00 call assistant reaches => hours 2026-03-12 08:00 nobody
# One mail waits in a mailbox: no hours
wed 2026-03-11 23:00 mail person reaches => allowed
sun 2026-03-15 11:00 mail person reaches => allowed
fri 2026-05-01 11:00 mail person reaches => allowed
sat 2026-03-14 22:00 mail person reaches => allowed
sun 2026-03-15 04:00 mail assistant reaches => allowed
# Saturdays
sat 2026-03-14 08:59 whatsapp person reaches => hours 2026-03-14 09:00 leader
sat 2026-03-14 09:00 whatsapp person reaches => allowed
sat 2026-03-14 13:59 whatsapp person reaches => allowed
sat 2026-03-14 14:00 whatsapp person reaches => hours 2026-03-16 08:00 leader
sat 2026-03-14 19:00 whatsapp person reaches => hours 2026-03-16 08:00 leader
sat 2026-03-14 09:00 call person reaches => allowed
sat 2026-03-14 14:00 call person reaches => hours 2026-03-16 08:00 leader
sat 2026-03-14 12:00 whatsapp assistant reaches => allowed
sat 2026-03-14 14:30 whatsapp assistant reaches => hours 2026-03-16 08:00 nobody
sat 2026-03-14 10:00 whatsapp person reaches no-saturday => hours 2026-03-16 08:00 leader
sat 2026-03-14 10:00 call person reaches no-saturday => hours 2026-03-16 08:00 leader
fri 2026-03-13 20:30 whatsapp person reaches no-saturday => hours 2026-03-16 08:00 leader
sat 2026-03-14 10:00 whatsapp assistant reaches no-saturday => hours 2026-03-16 08:00 nobody
# Sundays
sun 2026-03-15 10:00 whatsapp person reaches => hours 2026-03-16 08:00 leader
sun 2026-03-15 00:00 whatsapp person reaches => hours 2026-03-16 08:00 leader
sun 2026-03-15 23:59 whatsapp person reaches => hours 2026-03-16 08:00 leader
sun 2026-03-15 10:00 call person reaches => hours 2026-03-16 08:00 leader
sun 2026-03-15 10:00 whatsapp assistant reaches => hours 2026-03-16 08:00 nobody
sun 2026-03-15 10:00 call assistant reaches => hours 2026-03-16 08:00 nobody
# National holidays on fixed days
thu 2026-01-01 10:00 whatsapp person reaches => holiday 2026-01-02 08:00 leader
tue 2026-04-21 10:00 whatsapp person reaches => holiday 2026-04-22 08:00 leader
fri 2026-05-01 10:00 whatsapp person reaches => holiday 2026-05-02 09:00 leader
mon 2026-09-07 10:00 whatsapp person reaches => holiday 2026-09-08 08:00 leader
mon 2026-10-12 10:00 whatsapp person reaches => holiday 2026-10-13 08:00 leader
mon 2026-11-02 10:00 whatsapp person reaches => holiday 2026-11-03 08:00 leader
sun 2026-11-15 10:00 whatsapp person reaches => holiday 2026-11-16 08:00 leader
fri 2026-11-20 10:00 whatsapp person reaches => holiday 2026-11-21 09:00 leader
fri 2026-12-25 10:00 whatsapp person reaches => holiday 2026-12-26 09:00 leader
fri 2027-01-01 10:00 whatsapp person reaches => holiday 2027-01-02 09:00 leader
mon 2023-11-20 10:00 whatsapp person reaches => allowed
wed 2024-11-20 10:00 whatsapp person reaches => holiday 2024-11-21 08:00 leader
tue 2026-04-21 10:00 call person reaches => holiday 2026-04-22 08:00 leader
mon 2026-09-07 07:00 call person reaches => holiday 2026-09-08 08:00 leader
fri 2026-12-25 10:00 whatsapp assistant reaches => holiday 2026-12-26 09:00 nobody
tue 2026-04-21 10:00 whatsapp assistant reaches => holiday 2026-04-22 08:00 nobody
thu 2026-12-31 20:00 whatsapp person reaches => hours 2027-01-02 09:00 leader
thu 2026-04-30 21:00 whatsapp person reaches => hours 2026-05-02 09:00 leader
mon 2026-04-20 20:00 whatsapp person reaches => hours 2026-04-22 08:00 leader
thu 2026-04-30 21:00 whatsapp person reaches no-saturday => hours 2026-05-04 08:00 leader
# Good Friday moves with Easter; Carnival and Corpus Christi are no national holidays
fri 2024-03-29 10:00 whatsapp person reaches => holiday 2024-03-30 09:00 leader
fri 2025-04-18 10:00 whatsapp person reaches => holiday 2025-04-19 09:00 leader
fri 2026-04-03 10:00 whatsapp person reaches => holiday 2026-04-04 09:00 leader
fri 2027-03-26 10:00 whatsapp person reaches => holiday 2027-03-27 09:00 leader
fri 2028-04-14 10:00 whatsapp person reaches => holiday 2028-04-15 09:00 leader
fri 2030-04-19 10:00 whatsapp person reaches => holiday 2030-04-20 09:00 leader
fri 2038-04-23 10:00 whatsapp person reaches => holiday 2038-04-24 09:00 leader
fri 2026-04-10 10:00 whatsapp person reaches => allowed
fri 2027-04-02 10:00 whatsapp person reaches => allowed
mon 2026-02-16 10:00 whatsapp person reaches => allowed
tue 2026-02-17 10:00 whatsapp person reaches => allowed
thu 2026-06-04 10:00 whatsapp person reaches => allowed
thu 2026-04-02 20:00 whatsapp person reaches => hours 2026-04-04 09:00 leader
# Holidays of the company
tue 2026-02-17 10:00 whatsapp person reaches closed=2026-02-17 => holiday 2026-02-18 08:00 leader
mon 2026-02-16 10:00 whatsapp person reaches closed=2026-02-16,2026-02-17 => holiday 2026-02-18 08:00 leader
thu 2026-06-04 10:00 call person reaches closed=2026-06-04 => holiday 2026-06-05 08:00 leader
thu 2026-06-04 10:00 whatsapp person reaches closed=2026-06-04,2026-06-05 => holiday 2026-06-06 09:00 leader
sat 2026-03-14 10:00 whatsapp person reaches closed=2026-03-14 => holiday 2026-03-16 08:00 leader
fri 2026-03-13 20:00 whatsapp person reaches closed=2026-03-14 => hours 2026-03-16 08:00 leader
tue 2026-02-17 10:00 whatsapp assistant reaches closed=2026-02-17 => holiday 2026-02-18 08:00 nobody
wed 2026-02-18 10:00 whatsapp person reaches closed=2026-02-17 => allowed
tue 2026-02-17 10:00 mail person reaches closed=2026-02-17 => allowed
# Hours that the company chose, or did not switch on
wed 2026-03-11 08:30 whatsapp person reaches weekdays=9-18 => hours 2026-03-11 09:00 leader
wed 2026-03-11 17:59 whatsapp person reaches weekdays=9-18 => allowed
wed 2026-03-11 18:00 whatsapp person reaches weekdays=9-18 => hours 2026-03-12 09:00 leader
wed 2026-03-11 23:59 whatsapp person reaches weekdays=0-24 => allowed
wed 2026-03-11 00:00 whatsapp person reaches weekdays=0-24 => allowed
wed 2026-03-11 03:00 whatsapp person reaches no-hours => allowed
sun 2026-03-15 10:00 whatsapp person reaches no-hours => allowed
fri 2026-12-25 10:00 whatsapp person reaches no-hours => allowed
sun 2026-03-15 10:00 call person reaches no-hours => allowed
sun 2026-03-15 10:00 mail person reaches no-hours to=500 => allowed
sun 2026-03-15 10:00 whatsapp assistant reaches no-hours => allowed
tue 2026-02-17 10:00 whatsapp person reaches no-hours closed=2026-02-17 => allowed
# Time is the contact's own
wed 2026-03-11 07:59 whatsapp person reaches zone=America/Manaus => hours 2026-03-11 08:00 leader
wed 2026-03-11 08:00 whatsapp person reaches zone=America/Manaus => allowed
wed 2026-03-11 19:59 whatsapp person reaches zone=America/Rio_Branco => allowed
wed 2026-03-11 20:00 whatsapp person reaches zone=America/Rio_Branco => hours 2026-03-12 08:00 leader
wed 2026-03-11 07:30 call person reaches zone=America/Cuiaba => hours 2026-03-11 08:00 leader
sat 2026-03-14 14:00 whatsapp person reaches zone=America/Campo_Grande => hours 2026-03-16 08:00 leader
sun 2026-03-15 23:30 whatsapp person reaches zone=America/Boa_Vista => hours 2026-03-16 08:00 leader
fri 2026-12-25 23:30 whatsapp person reaches zone=America/Porto_Velho => holiday 2026-12-26 09:00 leader
# Answering: people always may, the assistant within its own hours
wed 2026-03-11 03:00 whatsapp person answers => allowed
wed 2026-03-11 23:00 whatsapp person answers => allowed
sat 2026-03-14 22:00 whatsapp person answers => allowed
sun 2026-03-15 10:00 whatsapp person answers => allowed
fri 2026-12-25 10:00 whatsapp person answers => allowed
fri 2026-04-03 22:00 whatsapp person answers => allowed
tue 2026-02-17 10:00 whatsapp person answers closed=2026-02-17 => allowed
sun 2026-03-15 10:00 call person answers => allowed
wed 2026-03-11 22:00 call person answers => allowed
sun 2026-03-15 10:00 mail person answers => allowed
wed 2026-03-11 10:00 whatsapp person answers unanswered=3 ago=0 => allowed
wed 2026-03-11 10:00 whatsapp person answers unanswered=9 ago=0 => allowed
wed 2026-03-11 10:00 whatsapp person answers unanswered=1 ago=1 => allowed
sun 2026-03-15 23:00 whatsapp person answers unanswered=5 ago=0 => allowed
wed 2026-03-11 08:00 whatsapp assistant answers answering=8-20 => allowed
wed 2026-03-11 19:59 whatsapp assistant answers answering=8-20 => allowed
wed 2026-03-11 07:59 whatsapp assistant answers answering=8-20 => assistant-hours 2026-03-11 08:00 nobody
wed 2026-03-11 20:00 whatsapp assistant answers answering=8-20 => assistant-hours 2026-03-12 08:00 nobody
sun 2026-03-15 10:00 whatsapp assistant answers answering=8-20 => allowed
fri 2026-12-25 10:00 whatsapp assistant answers answering=8-20 => allowed
sat 2026-03-14 19:00 whatsapp assistant answers answering=8-20 => allowed
sat 2026-03-14 21:00 whatsapp assistant answers answering=8-20 => assistant-hours 2026-03-15 08:00 nobody
wed 2026-03-11 03:00 whatsapp assistant answers answering=0-24 => allowed
wed 2026-03-11 21:00 whatsapp assistant answers answering=8-22 => allowed
wed 2026-03-11 07:00 whatsapp assistant answers answering=8-20 no-hours => assistant-hours 2026-03-11 08:00 nobody
wed 2026-03-11 10:00 whatsapp assistant answers answering=8-20 unanswered=4 ago=0 => allowed
sun 2026-03-15 10:00 whatsapp assistant reaches answering=8-20 => hours 2026-03-16 08:00 nobody
sat 2026-03-14 16:00 whatsapp assistant reaches answering=8-20 => hours 2026-03-16 08:00 nobody
wed 2026-03-11 19:00 whatsapp assistant reaches answering=9-18 => assistant-hours 2026-03-12 09:00 nobody
# Unanswered messages in a row
wed 2026-03-11 10:00 whatsapp person reaches unanswered=0 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=4 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=2 ago=30 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=3 ago=30 => unanswered - leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=4 ago=300 => unanswered - leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=3 ago=0 => unanswered - leader
wed 2026-03-11 10:00 call person reaches unanswered=3 ago=48 => unanswered - leader
wed 2026-03-11 10:00 whatsapp assistant reaches unanswered=3 ago=48 => unanswered - nobody
wed 2026-03-11 10:00 whatsapp assistant reaches unanswered=2 ago=48 => allowed
wed 2026-03-11 10:00 mail person reaches unanswered=7 ago=1 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=3 ago=48 no-pacing => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=48 most=1 => unanswered - leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=4 ago=48 most=5 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=5 ago=48 most=5 => unanswered - leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=3 ago=48 no-hours => unanswered - leader
# The pause between two of them
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=0 => pause 2026-03-11 14:00 leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=1 => pause 2026-03-11 13:00 leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=2 ago=3 => pause 2026-03-11 11:00 leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=2 ago=4 => allowed
wed 2026-03-11 10:00 call person reaches unanswered=1 ago=2 => pause 2026-03-11 12:00 leader
wed 2026-03-11 10:00 whatsapp assistant reaches unanswered=1 ago=2 => pause 2026-03-11 12:00 nobody
wed 2026-03-11 10:00 mail person reaches unanswered=1 ago=0 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=0 pause=0 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=23 pause=24 => pause 2026-03-11 11:00 leader
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=24 pause=24 => allowed
wed 2026-03-11 10:00 whatsapp person reaches unanswered=1 ago=1 no-pacing => allowed
wed 2026-03-11 21:00 whatsapp person reaches unanswered=1 ago=1 => hours 2026-03-12 08:00 leader
sun 2026-03-15 10:00 whatsapp person reaches unanswered=3 ago=1 => hours 2026-03-16 08:00 leader
# Mass sendings only within the hours
wed 2026-03-11 10:00 mail person reaches to=2 => allowed
wed 2026-03-11 10:00 mail person reaches to=20000 => allowed
sat 2026-03-14 10:00 mail person reaches to=300 => allowed
wed 2026-03-11 07:00 mail person reaches to=2 => mass-hours 2026-03-11 08:00 leader
wed 2026-03-11 20:00 mail person reaches to=300 => mass-hours 2026-03-12 08:00 leader
sat 2026-03-14 14:00 mail person reaches to=300 => mass-hours 2026-03-16 08:00 leader
sun 2026-03-15 10:00 mail person reaches to=300 => mass-hours 2026-03-16 08:00 leader
fri 2026-12-25 10:00 mail person reaches to=300 => mass-hours 2026-12-26 09:00 leader
fri 2026-04-03 10:00 mail person reaches to=2 => mass-hours 2026-04-04 09:00 leader
tue 2026-02-17 10:00 mail person reaches to=300 closed=2026-02-17 => mass-hours 2026-02-18 08:00 leader
sun 2026-03-15 10:00 whatsapp person reaches to=50 => mass-hours 2026-03-16 08:00 leader
wed 2026-03-11 10:00 whatsapp person reaches to=50 => allowed
# The block list, the request not to be contacted and the lawyer bind everybody, at every time, also in an answer
wed 2026-03-11 10:00 whatsapp person reaches blocked => blocked - nobody
wed 2026-03-11 10:00 whatsapp person answers blocked => blocked - nobody
wed 2026-03-11 10:00 call person reaches blocked => blocked - nobody
sun 2026-03-15 10:00 mail person reaches blocked => blocked - nobody
wed 2026-03-11 10:00 whatsapp assistant answers blocked answering=8-20 => blocked - nobody
wed 2026-03-11 10:00 whatsapp person reaches opted-out => opted-out - nobody
wed 2026-03-11 10:00 whatsapp person answers opted-out no-hours no-pacing => opted-out - nobody
wed 2026-03-11 10:00 whatsapp person reaches lawyer => represented - nobody
sun 2026-03-15 10:00 whatsapp person answers lawyer => represented - nobody
wed 2026-03-11 10:00 call person reaches lawyer => represented - nobody
wed 2026-03-11 22:00 whatsapp assistant answers lawyer answering=8-20 => represented - nobody
wed 2026-03-11 10:00 whatsapp person reaches blocked lawyer => blocked - nobody
# An area code decides over São Paulo's clock also on Saturdays, and pacing counts hours of elapsed time
sat 2026-03-14 13:59 whatsapp person reaches zone=America/Manaus => allowed
sat 2026-03-14 08:30 call person reaches zone=America/Rio_Branco => hours 2026-03-14 09:00 leader
fri 2026-05-01 10:00 call person reaches zone=America/Manaus => holiday 2026-05-02 09:00 leader
wed 2026-03-11 10:00 whatsapp person reaches zone=America/Manaus unanswered=1 ago=1 => pause 2026-03-11 13:00 leader
wed 2026-03-11 18:00 whatsapp person reaches unanswered=1 ago=1 => pause 2026-03-11 21:00 leader
wed 2026-03-11 10:00 call person answers unanswered=6 ago=1 => allowed
wed 2026-03-11 10:00 mail person answers unanswered=6 ago=1 => allowed
wed 2026-03-11 10:00 mail person reaches lawyer => represented - nobody
`
