CREATE TABLE "weaver"."exchange_rates" (
	"tenant_key" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(20, 8) NOT NULL,
	CONSTRAINT "exchange_rates_tenant_key_currency_day_pk" PRIMARY KEY("tenant_key","currency","day"),
	CONSTRAINT "exchange_rates_positive" CHECK ("weaver"."exchange_rates"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "weaver"."exchange_rates" ADD CONSTRAINT "exchange_rates_tenant_key_tenants_tenant_key_fk" FOREIGN KEY ("tenant_key") REFERENCES "weaver"."tenants"("tenant_key") ON DELETE cascade ON UPDATE no action;